/** Shows a message in place of the app. */
function fail(text) {
  element("stage").hidden = true;
  element("failure").textContent = text;
  element("failure").hidden = false;
}

const canPlay = () => typeof WebAssembly === "object" && typeof DecompressionStream === "function";

async function main() {
  element("leave").textContent = texts().leave;
  element("back").textContent = texts().back;
  if (!canPlay()) return fail(texts().old);
  try {
    const options = JSON.parse(element("options").textContent);
    options.participant ||= Boolean(options.lab);
    const stage = new Stage(options);
    stage.lay();
    if (Address.isPlain()) StoredFrame.show(stage);
    const [module, flow] = await Promise.all([unpacked("module"), unpacked("start")]);
    const player = new Player(await Machine.load(spread(module)), flow, stage);
    new Listeners(player);
    await player.sessions.open(await Address.read());
  } catch (error) {
    console.error(error);
    fail(`${texts().broken}\n\n${error.message}`);
  }
}

main();
