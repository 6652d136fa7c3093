// The list of 10,000 clients: a click on a column header sorts, a change in the field filters.
import { settled, timed, withPage } from './browser.mjs';
import { median } from './statistics.mjs';

const rounds = 10;
const warmUps = 2;
const heads = ['Name', 'Coach'];
const texts = ['kaya', ''];

const sortBy = (label) => {
  const head = [...document.querySelectorAll('[role="columnheader"] button')].find(({ textContent }) => textContent.startsWith(label));
  head.click();
};
const type = (text) => {
  const field = document.querySelector('input[type="search"]');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

const series = async (page, act, choices) => {
  const times = [];
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const time = await timed(page, act, choices[round % choices.length]);
    if (round >= warmUps && time !== null) times.push(time.last);
  }
  return median(times);
};

export const table = async ({ url, session, list }) => {
  const figures = {};
  for (const [slower, suffix] of [
    [1, ''],
    [4, '4'],
  ])
    await withPage(session, async (page) => {
      await page.goto(url + list, { waitUntil: 'load' });
      await page.waitForSelector('[role="table"][aria-busy="false"]', { timeout: 120_000 });
      await settled(page);
      figures.rows = await page.$$eval('[role="table"] [role="row"]', (rows) => rows.length);
      await page.emulateCPUThrottling(slower);
      figures[`sort${suffix}`] = await series(page, sortBy, heads);
      figures[`filter${suffix}`] = await series(page, type, texts);
    });
  return figures;
};
