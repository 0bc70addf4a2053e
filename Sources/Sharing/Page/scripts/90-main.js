async function main() {
  element("leave").textContent = texts().leave;
  element("back").textContent = texts().back;
  const options = JSON.parse(element("options").textContent);
  options.participant ||= Boolean(options.lab);
  const stage = new Stage(options);
  stage.lay();
  if (Address.isPlain()) await StoredFrame.show(stage);
  const [module, flow] = await Promise.all([unpacked("module"), unpacked("start")]);
  const player = new Player(await Machine.load(spread(module)), flow, stage);
  new Listeners(player);
  await player.sessions.open(await Address.read());
}
