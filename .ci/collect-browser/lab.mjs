// A test with participants: the task, the app, the question, the next participant; on a phone and on a desktop.
import { join } from "node:path";
import { axeFindings } from "../axe.mjs";
import { sleep } from "../chromium.mjs";
import { manners, tap, type } from "../share-browser/input.mjs";
import { openTab, shoot, waiting } from "./pages.mjs";
import { Play } from "./play.mjs";

const lab = {
  task: { en: "Join, and look at the people near you.", ja: "登録して、近くの人を見てください。" },
  question: {
    text: { en: "How easy was that?", ja: "どのくらい簡単でしたか?" }, scale: 5,
    low: { en: "very hard", ja: "とても難しい" }, high: { en: "very easy", ja: "とても簡単" },
    words: { en: "What made you hesitate?", ja: "迷ったところはありましたか?" },
  },
};

const card = "dialog[open]";
const heading = `document.querySelector("${card} h2")?.textContent`;

export const labs = {
  "by mouse, in English": (all) => whole(all, "mouse", "en", "light"),
  "by mouse, in Japanese": (all) => whole(all, "mouse", "ja", "dark"),
  "by touch, in English": (all) => whole(all, "touch", "en", "dark"),
  "by touch, in Japanese": (all) => whole(all, "touch", "ja", "light"),

  "by keys alone": async ({ open, check, collector }) => {
    const tab = await open("keys", "en");
    await tab.until(heading);
    await tab.press("Enter");
    await tab.until(`!document.querySelector("${card}")`);
    await sleep(500);
    await tab.press("Escape", 8);
    for (let count = 0; count < 30 && !(await tab.read(`document.activeElement.closest(".lab")`)); count++) await tab.press("Tab");
    await tab.press("Enter");
    check("the question comes", await tab.until(`${heading} === "How easy was that?"`), await tab.read(heading));
    await tab.press("Escape");
    await tab.press("Escape");
    check("Escape does not pass it over", await tab.until(`${heading} === "How easy was that?"`));
    for (const key of [" ", "ArrowRight", "ArrowRight", "Tab", "Tab", "Enter"]) await tab.press(key);
    check("it is answered", await tab.until(`${heading} === "Thank you"`), await tab.read(heading));
    const answer = () => [...collector.events.values()].find(({ event }) => event === "question_answered");
    check("the answer arrives", await collector.until(answer), collector.sessions);
    check("as it was given", JSON.stringify(answer()?.props) === '{"rating":"3","scale":"5"}', answer()?.props);
    await tab.press("Enter");
    check("Enter goes on to the next participant", await tab.until(`${heading} === "Your task"`));
  },

  "a user that a collector would refuse": async ({ open, play, check, collector, press }) => {
    const tab = await open("mouse", "en", {}, "#user=P07");
    const words = await tab.read(`document.querySelector("${card}").textContent`);
    check("the card says what of the answers is recorded", words.includes("What you type into the app is not. Your answer to the question at the end is."), words);
    await press(tab, ".row button");
    check("the page says so", await tab.until(`document.querySelector(".notice:not([hidden])")?.textContent.includes("5 to 200")`));
    await play(tab).on(1);
    await collector.until(() => collector.events.size > 0);
    const [event] = collector.events.values();
    check("another one plays", event?.user_id.length >= 5, event?.user_id);
    const names = await tab.read(`[...document.querySelectorAll("#tree [role], #tree p, #tree h1")].map((each) => each.textContent).join(" ")`);
    check("of the simulator nothing is there", !/F1|Ctrl-L|Permissions/.test(names), names);
  },

  "reloaded in the middle": async ({ open, play, check, collector, press }) => {
    const tab = await open("mouse", "en");
    await press(tab, ".row button");
    await play(tab).on(2);
    await tab.command("Page.reload");
    check("the task is shown again", await tab.until(`${heading} === "Your task"`, 10_000));
    await press(tab, ".row button");
    await play(tab).on(1);
    await collector.until(() => collector.sessions.length === 2 && collector.sessions[0].at(-1).event === "session_ended");
    const [first, second] = collector.sessions;
    check("the session was ended", first?.at(-1).event === "session_ended", first?.at(-1));
    check("its tape is there", first?.some(({ event }) => event === "session_tape"));
    check("it is the same participant", first?.[0].user_id === second?.[0].user_id, [first?.[0].user_id, second?.[0].user_id]);
  },

  "an own trial": async ({ open, play, check, collector, press }) => {
    const tab = await open("mouse", "en");
    await press(tab, "input[role=switch]");
    await press(tab, ".row button");
    await play(tab).on(1);
    await collector.until(() => collector.events.size > 0);
    check("its first line says so", collector.sessions[0]?.[0].props.trial === "true", collector.sessions[0]?.[0]);
    await press(tab, ".lab button", "");
    await press(tab, ".scale label:nth-child(2)");
    await press(tab, "form > button");
    await tab.until(`${heading} === "Thank you"`);
    check("its arms do not count", Object.keys(await tab.stored()).every((key) => !key.startsWith("onboard-sim arms")));
    await press(tab, ".row button");
    check("the next one is none", (await tab.until(`${heading} === "Your task"`)) && !(await tab.read(`document.querySelector("input[role=switch]").checked`)));
  },

  "without an agreement": async ({ open, play, check, collector, press, shot }) => {
    const tab = await open("mouse", "en", { consent: true });
    await shot(tab, "consent");
    check("it is asked", (await tab.read(`document.querySelectorAll("${card} .row button").length`)) === 2);
    // A reader begins at the button.
    const described = await tab.read(`(document.querySelector("${card}").getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent ?? "").join(" ")`);
    check("a screen reader hears the task and what is recorded", described.includes("recorded") && described.length > 80, described);
    await press(tab, ".row button.quiet");
    await play(tab).on(2);
    await press(tab, ".lab button", "");
    check("nothing is asked", await tab.until(`${heading} === "Thank you"`));
    await sleep(2500);
    check("nothing is sent", collector.posts.length === 0);
    check("nothing is stored", waiting(await tab.stored()).length === 0);
    await press(tab, ".row button");
    await press(tab, ".row button");
    await play(tab).on(1);
    check("the next participant may agree", await collector.until(() => collector.events.size > 0));
    check("of the one before nothing is sent", collector.sessions.length === 1 && collector.sessions[0][0].seq === 0);
  },

  "at the end of the flow": async ({ open, check, press, shot }) => {
    const tab = await open("touch", "en", {}, "#jump=home");
    await press(tab, ".row button");
    const isOffered = await tab.until(`document.querySelector(".notice:not([hidden]) .answer")`, 6000);
    check("the question is offered", isOffered);
    await shot(tab, "offer");
    if (!isOffered) return;
    await press(tab, ".notice:not([hidden]) .answer", "");
    check("it comes", await tab.until(`${heading} === "How easy was that?"`));
  },

  "without a question": async ({ open, play, check, collector, press }) => {
    const tab = await open("mouse", "en", {}, "", { ...lab, question: null });
    await press(tab, ".row button");
    await play(tab).on(1);
    await press(tab, ".lab button", "");
    check("thanks come at once", await tab.until(`${heading} === "Thank you"`));
    await collector.until(() => collector.sessions[0]?.at(-1).event === "session_ended");
    check("the session has its tape and its end", JSON.stringify(collector.sessions[0]?.slice(-2).map(({ event }) => event)) === '["session_tape","session_ended"]', collector.sessions[0]?.map(({ event }) => event));
  },

  "without a collector": async ({ open, play, check, press, log }) => {
    const tab = await open("mouse", "en", null);
    await press(tab, ".row button");
    await play(tab).on(1);
    await press(tab, ".lab button", "");
    await press(tab, ".scale label:nth-child(5)");
    await press(tab, "form > button");
    await tab.until(`${heading} === "Thank you"`);
    const lines = await log(tab);
    check("the log is downloaded", lines.some(({ event, props }) => event === "question_answered" && props.rating === "5") && lines.at(-1).event === "session_ended", lines.map(({ event }) => event));
    check("nothing is stored", waiting(await tab.stored()).length === 0);
  },
};

/** A participant, and the next. */
async function whole({ open, play, check, collector, press, shot, log }, manner, locale, theme) {
  const words = locale === "ja" ? { task: "お願いしたいこと", thanks: "ありがとうございました" } : { task: "Your task", thanks: "Thank you" };
  const tab = await open(manner, locale, {}, `#locale=${locale}`, lab, theme);
  check("the task is shown", (await tab.read(heading)) === words.task && (await tab.read(`document.querySelector("${card} p").textContent`)) === lab.task[locale], await tab.read(heading));
  await shot(tab, "task");
  await press(tab, "summary");
  await shot(tab, "recorded");
  await press(tab, ".row button");
  check("the app is shown", await tab.until(`!document.querySelector("${card}")`));
  await sleep(500);
  const [stage, bar] = await tab.read(`["#stage", ".lab"].map((each) => document.querySelector(each).getBoundingClientRect().toJSON())`);
  check("the control does not cover the app", stage.bottom <= bar.top + 0.5 && bar.bottom <= manners[manner].look.height + 0.5, [stage.bottom, bar.top]);
  const hands = play(tab);
  await hands.on(3);
  await tab.press("F10");
  check("a note can be taken", await tab.until(`document.querySelector("dialog.line[open] input")`));
  await shot(tab, "note");
  const clock = await tab.read(`document.querySelector("dialog.line label").textContent`);
  await type(tab, "looks for the button");
  await tab.press("Enter");
  check("it is gone", await tab.until(`!document.querySelector("dialog.line")`));
  await tab.press("F10");
  await tab.until(`document.querySelector("dialog.line[open]")`);
  await tab.press("Escape");
  check("Escape leaves another", await tab.until(`!document.querySelector("dialog.line")`));
  await hands.on(1);
  await shot(tab, "app");
  await press(tab, ".lab button", "");
  check("the question is asked", await tab.until(`${heading} === ${JSON.stringify(lab.question.text[locale])}`));
  await shot(tab, "question");
  await press(tab, "form > button");
  check("it wants a mark", await tab.read(`Boolean(document.querySelector("${card} form"))`));
  await press(tab, ".scale label:nth-child(4)");
  check("a mark is taken", (await tab.read(`document.querySelector("${card} :checked").value`)) === "4");
  await press(tab, "textarea");
  await type(tab, "The code came late.");
  await shot(tab, "answer");
  await press(tab, "form > button");
  check("thanks are said", await tab.until(`${heading} === "${words.thanks}"`));
  await collector.until(() => collector.sessions[0]?.at(-1).event === "session_ended");
  await sleep(300);
  await shot(tab, "thanks");
  const events = collector.sessions[0] ?? [];
  const find = (name) => events.find(({ event }) => event === name);
  check("all of it arrives", events.every(({ seq }, index) => seq === index) && events.length > 6, events.map(({ event }) => event));
  check("the task is in it", events[1]?.event === "task_shown" || find("task_shown"));
  check("the note", find("note_added")?.props.text === "looks for the button" && clock.includes(find("note_added").props.at), find("note_added"));
  check("the answer", JSON.stringify(find("question_answered")?.props) === JSON.stringify({ rating: "4", scale: "5", words: "The code came late." }), find("question_answered"));
  check("the tape, before the answer", find("session_tape")?.props.tape.length > 20 && find("session_tape").seq < find("question_answered").seq, find("session_tape"));
  check("the end", events.at(-1)?.event === "session_ended", events.at(-1));
  const lines = await log(tab);
  check("the log can be downloaded", lines.length === events.length, [lines.length, events.length]);
  check("the observer hears that nothing is left", /All sessions|すべての/.test(await tab.read(`document.querySelector("${card} [role=status]").textContent`)));
  await press(tab, ".row button");
  check("the next participant gets the task", await tab.until(`${heading} === "${words.task}"`));
  await press(tab, ".row button");
  await play(tab).on(1);
  await collector.until(() => collector.sessions.length === 2);
  const [first, second] = collector.sessions;
  check("the next one is another", second && first[0].user_id !== second[0].user_id, second?.[0].user_id);
  check("and begins where everyone does", second?.[0].event === first[0].event && second[0].seq === 0);
  check("arms are counted", Object.keys(await tab.stored()).some((key) => key.startsWith("onboard-sim arms")));
}

/** Tries one of them. */
export async function tryLab(name, body, { browser, page, checks, makeCollector, axe, shots }) {
  const collector = await makeCollector();
  const check = (text, ...found) => checks.check(`${page.name}, lab, ${name}: ${text}`, ...found);
  let tab;
  let manner;
  let locale;
  const open = async (how, language, collect = {}, hash = "", asked = lab, theme = "light") => {
    [manner, locale] = [how, language];
    const url = page.file({ collect: collect && { url: collector.url, consent: false, ...collect }, lab: asked, participant: true });
    tab = await openTab(browser, url + hash, { ...manners[how].look, locale, theme });
    if (!(await tab.until(heading, 20_000))) throw new Error(`there is no card: ${tab.problems.join("; ")}`);
    return tab;
  };
  const press = async (tab, selector, within = `${card} `) => {
    await tab.until(`document.querySelector(${JSON.stringify(within + selector)})`);
    if (manner === "touch") await tap(tab, await tab.middleOf(within + selector));
    else await tab.click(within + selector);
    await sleep(150);
  };
  const shot = async (tab, text) => {
    if (shots) await shoot(tab, join(shots, `${name.replace(/\W+/g, "-")}-${text}.png`));
    if (!axe) return;
    const found = await axeFindings(tab, axe, ["moderate", "serious", "critical"]);
    check(`axe finds nothing: ${text}`, found.length === 0, found);
  };
  const log = async (tab) => (await tab.saved(() => press(tab, ".aside button"), ".jsonl")).split("\n").filter(Boolean).map((line) => JSON.parse(line));
  const began = Date.now();
  try {
    await body({ open, check, press, shot, log, collector, play: (tab) => new Play(tab, page, { manner, locale }) });
    const problems = tab.problems.filter((each) => !/Failed to load resource/.test(each));
    check("no error", problems.length === 0, problems.slice(0, 3));
    check("nothing against the page's own policy", (await tab.read("refused")).length === 0, await tab.read("refused"));
  } catch (error) {
    checks.failures.push(`${page.name}, lab, ${name}: ${error.stack}`);
    if (shots && tab) await shoot(tab, join(shots, `failed-${name.replace(/\W+/g, "-")}.png`));
  }
  await tab?.gone();
  await collector.stop();
  console.log(`${page.name} | lab, ${name} | ${collector.events.size} events, ${Math.round((Date.now() - began) / 1000)} s`);
}
