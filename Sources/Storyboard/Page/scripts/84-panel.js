// A panel under a button of the bar; one at a time.

const panel = { element: null, button: null };

/** Opens a panel, which `fill` fills, or closes it. */
function togglePanel(label, id, button, fill) {
  const isOpen = panel.element?.id === id;
  closePanel();
  if (isOpen) return;
  panel.element = make("div.panel", { role: "dialog", "aria-label": label, id });
  panel.button = button;
  document.body.append(panel.element);
  document.addEventListener("pointerdown", closeOutside, true);
  fill();
  panel.element.querySelector("button, select, a")?.focus();
}

function closePanel() {
  panel.element?.remove();
  panel.element = null;
  document.removeEventListener("pointerdown", closeOutside, true);
}

function closeOutside(event) {
  if (panel.element?.contains(event.target) || panel.button.contains(event.target)) return;
  closePanel();
}

/** Where the panel stands: under its button, inside the window. */
function placePanel() {
  const button = panel.button.getBoundingClientRect();
  const top = button.bottom + 8;
  panel.element.style.top = `${top}px`;
  panel.element.style.maxHeight = `${window.innerHeight - top - 12}px`;
  panel.element.style.left = `${Math.max(12, Math.min(button.left, window.innerWidth - panel.element.offsetWidth - 12))}px`;
}
