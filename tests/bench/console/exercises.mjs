// P22: the table of 5,000 exercises, opened from the menu, and searched by typing, there on a CPU four times slower.
import { randomUUID } from 'node:crypto';
import { settled, withPage } from './browser.mjs';
import { quantile } from './statistics.mjs';
import { slug } from './system.mjs';

const wanted = 5000;
const together = 200;
const slower = 4;
const opened = 5;
const words = ['bench', 'squat', 'triceps', 'row 12'];

const headersOf = ({ accessToken }, accept = 'application/json') => ({
  authorization: `Bearer ${accessToken}`,
  'content-type': 'application/json',
  accept,
});
const countOf = async (url, session) => {
  const answer = await fetch(`${url}/api/gyms/${slug}/exercise-library`, { headers: headersOf(session, 'application/x-ndjson') });
  return (await answer.text()).split('\n').length - 1;
};

const movements = ['press', 'row', 'squat', 'curl', 'raise', 'pull', 'lunge', 'extension'];
const muscles = ['chest', 'lats', 'quadriceps', 'biceps', 'shoulders', 'hamstrings', 'glutes', 'triceps'];
const command = (number) => ({
  id: randomUUID(),
  type: 'add-exercise',
  payload: {
    exerciseId: randomUUID(),
    content: {
      name: { en: `Cable ${movements[number % 8]} ${number}`, tr: `Kabloda çekiş ${number}` },
      aliases: [`variation ${number}`],
      primaryMuscles: [muscles[number % 8]],
      equipment: 'cable',
      loadKind: 'machine',
      tracking: 'weight-reps',
      e1rmEligible: true,
    },
  },
});

const filled = new Map();
/** Adds own exercises of the gym up to the wanted number; once per system. */
const fill = (url, session) => {
  const make = async () => {
    const missing = wanted - (await countOf(url, session));
    for (let from = 0; from < missing; from += together) {
      const commands = Array.from({ length: Math.min(together, missing - from) }, (_, at) => command(from + at));
      const answer = await fetch(`${url}/api/gyms/${slug}/commands`, {
        method: 'POST',
        headers: headersOf(session),
        body: JSON.stringify({ commands }),
      });
      if (!answer.ok) throw new Error(`Exercises cannot be added: ${answer.status} ${await answer.text()}`);
    }
    for (let tries = 0; (await countOf(url, session)) < wanted; tries += 1) {
      if (tries > 120) throw new Error('The exercises do not arrive in the list.');
      await new Promise((resume) => setTimeout(resume, 500));
    }
  };
  if (!filled.has(url)) filled.set(url, make());
  return filled.get(url);
};

/** From the menu: time from the page's heading, and from the click, until the first row is painted. Runs in the page. */
const firstRows = () =>
  new Promise((painted) => {
    const link = document.querySelector('nav a[href$="/admin/exercises"]');
    let shown = 0;
    const look = new MutationObserver(() => {
      const at = performance.now();
      if (shown === 0 && document.querySelector('h1')?.textContent === 'Exercises') shown = at;
      if (shown === 0 || document.querySelector('[role="table"] [role="row"] a') === null) return;
      look.disconnect();
      requestAnimationFrame(() =>
        setTimeout(() => painted({ afterHead: performance.now() - shown, afterClick: performance.now() - clicked })),
      );
    });
    look.observe(document, { subtree: true, childList: true, characterData: true });
    const clicked = performance.now();
    link.click();
  });

const watchKeys = () => {
  window.bench = { keys: [] };
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') window.bench.keys.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
};

export const exercises = async ({ url, session, home }) => {
  await fill(url, session);
  const first = [];
  for (let time = 0; time < opened; time += 1)
    first.push(
      await withPage(session, async (page) => {
        await page.goto(url + home, { waitUntil: 'load' });
        await page.waitForSelector('nav a[href$="/admin/exercises"]');
        await settled(page);
        return page.evaluate(firstRows);
      }),
    );
  const keys = await withPage(session, async (page) => {
    await page.evaluateOnNewDocument(watchKeys);
    await page.goto(`${url}/${slug}/admin/exercises`, { waitUntil: 'load' });
    await page.waitForSelector('[role="table"][aria-busy="false"]', { timeout: 120_000 });
    await settled(page, 2500);
    await page.emulateCPUThrottling(slower);
    const found = [];
    for (const word of words) {
      await page.focus('input[type="search"]');
      await page.evaluate(() => (window.bench.keys = []));
      for (const letter of word) await page.keyboard.type(letter, { delay: 80 });
      await settled(page);
      // Durations below a frame of 16 ms are not reported, and count as one.
      found.push(...(await page.evaluate((count) => [...window.bench.keys, ...Array(count).fill(16)].slice(0, count), word.length)));
      for (let at = 0; at < word.length; at += 1) await page.keyboard.press('Backspace');
      await settled(page);
    }
    return found;
  });
  const median = (of) => quantile(first.map(of), 0.5);
  return {
    'exercises.first': median(({ afterHead }) => afterHead),
    'exercises.opened': median(({ afterClick }) => afterClick),
    'exercises.key': quantile(keys, 0.95),
  };
};
