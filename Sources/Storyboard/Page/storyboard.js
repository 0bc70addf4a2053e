document.getElementById("main").textContent = JSON.parse(document.getElementById("data").textContent).packs.length + " packs";
