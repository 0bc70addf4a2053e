// A link to the state is on the clipboard after a press: browsers take it from a script inside the event alone.
import { click, manners } from "./input.mjs";
import { openPage } from "./page.mjs";

export async function checkLink(browser, page, { check }) {
  const tab = await openPage(browser, page, manners.mouse.look);
  await tab.read(`[...document.querySelectorAll(".tools button")].find((each) => each.textContent === texts().copyLink).id = "copies-link"`);
  await click(tab, await tab.middleOf("#copies-link"));
  const isCopied = await tab.until(`[...document.querySelectorAll(".notice p")].some((each) => each.textContent === texts().linkCopied)`, 5000);
  check(`${page.name}: a link is copied`, isCopied, await tab.read(`document.querySelector("main").innerText.slice(-200)`));
  await tab.close();
}
