// A browser with an empty profile for each measurement, signed in by the values that the console itself would have stored.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { executable } from '../../journeys/support/chromium.ts';

export const desk = { width: 1440, height: 900 };
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--lang=en-GB',
  '--js-flags=--expose-gc',
  // Allows only the machine under test.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** The browser of the journeys, so that a machine without one can measure. The first call unpacks it, before anything is measured. */
const chromium = executable();

/** @param session values for localStorage, written before the first script runs */
export const withPage = async (session, use) => {
  const profile = mkdtempSync(join(tmpdir(), 'spotter-bench-browser-'));
  const browser = await puppeteer.launch({
    ...(await chromium),
    headless: 'shell',
    userDataDir: profile,
    protocolTimeout: 180_000,
    args: flags,
  });
  try {
    const page = await browser.newPage();
    await page.setViewport(desk);
    await page.evaluateOnNewDocument((stored) => {
      for (const [key, value] of Object.entries(stored)) if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    }, session);
    return await use(page);
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
};

/** Resolves when nothing in the page has changed for a while. */
export const settled = (page, quietMs = 700) =>
  page.evaluate(
    (ms) =>
      new Promise((done) => {
        let timer = 0;
        const again = () => {
          clearTimeout(timer);
          timer = setTimeout(() => {
            watch.disconnect();
            done();
          }, ms);
        };
        const watch = new MutationObserver(again);
        watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        again();
      }),
    quietMs,
  );

/** Runs in the page. */
const measure = async (act, given, quietMs) => {
  const painted = () =>
    new Promise((done) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done(performance.now());
        port2.postMessage(null);
      }),
    );
  const frames = [];
  let changedAt = 0;
  const watch = new MutationObserver(() => {
    changedAt = performance.now();
    frames.push(painted());
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ['aria-sort'] });
  const began = performance.now();
  act(given);
  for (;;) {
    await new Promise((resume) => setTimeout(resume, 15));
    const now = performance.now();
    // A skeleton is not the page: waits for its answer, however quiet the page is meanwhile.
    if (document.querySelector('main [aria-busy="true"]') !== null && now - began < 15_000) continue;
    if (changedAt === 0 ? now - began > 2000 : now - changedAt > quietMs) break;
    if (now - began > 15_000) break;
  }
  watch.disconnect();
  const times = await Promise.all(frames);
  return times.length === 0 ? null : { first: times[0] - began, last: times.at(-1) - began };
};

/**
 * Time from an act to the frame after the page's last change, and to the frame after its first. The act runs in the page; without a change
 * within two seconds it counts as having no effect.
 */
export const timed = (page, act, argument, quietMs = 200) =>
  page.evaluate(`(${measure.toString()})(${act.toString()}, ${JSON.stringify(argument)}, ${quietMs})`);
