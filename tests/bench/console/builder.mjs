// The builder with a long program: 16 weeks of 6 days of 8 exercises, on a CPU four times slower.
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { settled, withPage } from './browser.mjs';
import { slug } from './system.mjs';
import { quantile } from './statistics.mjs';

const size = { weeks: 16, days: 6, slots: 8, sets: 3 };
const slower = 4;
const assets = fileURLToPath(new URL('../../../apps/console/dist/assets/', import.meta.url));

const call = async (url, { accessToken }, path, body) => {
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const answer = await fetch(`${url}/api/gyms/${slug}/${path}`, body === undefined ? { headers } : { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

const many = (count, make) => Array.from({ length: count }, (_, at) => make(at));
const made = new Map();
/** Created once per system. An exercise of a day is the same in all weeks, so that the grid is as tall as a day. */
const program = (url, session) => {
  const make = async () => {
    const { items } = await call(url, session, 'exercise-names');
    const lineages = many(size.days * size.slots, () => randomUUID());
    const set = () => ({
      id: randomUUID(),
      setType: 'work',
      reps: { min: 5, max: 8 },
      load: { kind: 'percent-training-max', percent: 75 },
    });
    const slot = (day, week) => (at) => {
      const place = day * size.slots + at;
      return {
        id: week === 0 ? lineages[place] : randomUUID(),
        ...(week > 0 && { lineageId: lineages[place] }),
        exerciseId: items[place % items.length].id,
        kind: 'straight',
        sets: many(size.sets, set),
      };
    };
    const weeks = many(size.weeks, (week) => ({
      id: randomUUID(),
      days: many(size.days, (day) => ({ id: randomUUID(), slots: many(size.slots, slot(day, week)) })),
    }));
    const programId = randomUUID();
    const details = { name: { en: 'Long program' }, visibility: 'gym' };
    await call(url, session, 'commands/draft-program', JSON.stringify({ programId, details, weeks }));
    return { programId, name: items[0].name.en };
  };
  if (!made.has(url)) made.set(url, make());
  return made.get(url);
};

/** Runs in each page before its scripts: records when the first exercise was painted, how long keys took, and long tasks. */
const watch = () => {
  window.bench = { drawnMs: 0, keys: [], long: [] };
  const look = new MutationObserver(() => {
    if (document.querySelector('[data-slot]') === null) return;
    look.disconnect();
    requestAnimationFrame(() => setTimeout(() => (window.bench.drawnMs = performance.now())));
  });
  look.observe(document, { subtree: true, childList: true });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') window.bench.keys.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  new PerformanceObserver((list) => window.bench.long.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  });
};

/** Size of the file with the builder's own code. */
const chunkKB = () => {
  const file = readdirSync(assets).find((name) => name.endsWith('.js') && readFileSync(assets + name, 'utf8').includes('builderReach'));
  return readFileSync(`${assets}${file}.gz`).length / 1024;
};

/** From the program's page, as a coach gets there: from the click until the first exercise is painted. Runs in the page. */
const openedFromProgram = () =>
  new Promise((painted) => {
    const link = document.querySelector('main a[href$="/edit"]');
    const began = performance.now();
    const look = new MutationObserver(() => {
      if (document.querySelector('li[data-slot]') === null) return;
      look.disconnect();
      requestAnimationFrame(() => setTimeout(() => painted(performance.now() - began)));
    });
    look.observe(document, { subtree: true, childList: true });
    link.click();
  });

export const builder = async ({ url, session }) => {
  const { programId, name } = await program(url, session);
  const address = `${url}/${slug}/admin/programs/${programId}/edit`;
  return withPage(session, async (page) => {
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForSelector('[data-slot]', { timeout: 120_000 });
    await settled(page);
    await page.evaluateOnNewDocument(watch);
    await page.emulateCPUThrottling(slower);
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForFunction(() => window.bench.drawnMs > 0, { timeout: 120_000 });
    const drawnMs = await page.evaluate(() => window.bench.drawnMs);
    await settled(page, 2500);

    // Warm: the console is running, and the builder was open before.
    const opened = [];
    for (let time = 0; time < 3; time += 1) {
      await page.click(`main a[href$="/admin/programs/${programId}"]`);
      await page.waitForSelector('main a[href$="/edit"]');
      await settled(page);
      opened.push(await page.evaluate(openedFromProgram));
      await settled(page);
    }

    await page.focus('input[list="exercise-names"]');
    await page.evaluate(() => (window.bench.keys = []));
    const letters = [...`${name} | 5x5 @75%TM`];
    for (const letter of letters) await page.keyboard.type(letter, { delay: 60 });
    await settled(page);
    // Durations below a frame of 16 ms are not reported, and count as one.
    const keys = await page.evaluate((count) => [...window.bench.keys, ...Array(count).fill(16)].slice(0, count), letters.length);
    // Enter parses the line and renders the page with it.
    await page.evaluate(() => (window.bench.keys = []));
    await page.keyboard.press('Enter');
    await settled(page);
    const enterMs = await page.evaluate(() => Math.max(16, ...window.bench.keys));

    await page.evaluate(() => {
      window.bench.long = [];
      // A tab opens when it gets the focus.
      [...document.querySelectorAll('[role="tab"]')].find(({ textContent }) => textContent === 'Grid').focus();
    });
    await page.waitForSelector('[data-cell]');
    await settled(page);
    const gridMs = await page.evaluate(() => window.bench.long.reduce((sum, duration) => sum + duration, 0));
    await page.evaluate(() => (window.bench.long = []));
    await page.mouse.move(700, 600);
    for (let step = 0; step < 40; step += 1) {
      await page.mouse.wheel({ deltaY: step < 20 ? 240 : -240 });
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    }
    await settled(page);
    const long = await page.evaluate(() => window.bench.long);
    return {
      'builder.opened': quantile(opened, 0.5),
      'builder.drawn': drawnMs,
      'builder.key': quantile(keys, 0.95),
      'builder.enter': enterMs,
      'builder.grid': gridMs,
      'builder.long': long.length,
      'builder.longest': Math.max(0, ...long),
      'builder.chunkKB': chunkKB(),
    };
  });
};
