// Navigates through the pages by their links in the menu: the first time, again, and fifty times.
import { settled, timed, withPage } from './browser.mjs';
import { heapParts } from './heap-parts.mjs';
import { median, quantile } from './statistics.mjs';

const warmRounds = 3;
const changes = 50;

const go = (path) => {
  const link = [...document.querySelectorAll('a[href]')].find((each) => new URL(each.href).pathname === path);
  link.click();
};

const heap = async (devtools) => {
  // Memory that the browser itself releases, e.g. a stream that was read, is free only after its own next task.
  for (let time = 0; time < 3; time += 1) {
    await devtools.send('HeapProfiler.collectGarbage');
    await new Promise((resume) => setTimeout(resume, 200));
  }
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize').value / 1_048_576;
};

export const routes = ({ url, session, home, pages }) =>
  withPage(session, async (page) => {
    await page.goto(url + home, { waitUntil: 'load' });
    await page.waitForSelector('h1');
    // Including the parts beside the page, which load after it has been open for a while.
    await settled(page, 2500);
    const devtools = await page.createCDPSession();
    await devtools.send('Performance.enable');
    const round = [...pages.filter((each) => each !== home), home];
    const visit = async (path, quietMs) => {
      const time = await timed(page, go, path, quietMs);
      if (process.env.BENCH_VERBOSE) console.error(`  ${path} ${JSON.stringify(time)}`);
      return time ?? { first: 0, last: 0 };
    };
    const first = [];
    for (const path of round) first.push(await visit(path, 400));
    const warm = [];
    for (let time = 0; time < warmRounds; time += 1) for (const path of round) warm.push(await visit(path, 300));
    const before = await heap(devtools);
    const partsBefore = await heapParts(devtools);
    for (let change = 0; change < changes; change += 1) await visit(round[change % round.length], 150);
    await visit(home, 300);
    const after = await heap(devtools);
    const parts = await heapParts(devtools);
    return {
      first: median(first.map(({ last }) => last)),
      firstWorst: Math.max(...first.map(({ last }) => last)),
      warm: median(warm.map((time) => time.first)),
      warmSettled: quantile(
        warm.map(({ last }) => last),
        0.95,
      ),
      heap: after,
      heapGrowth: after - before,
      heapCode: parts.code - partsBefore.code,
      heapObjects: parts.objects - partsBefore.objects,
    };
  });
