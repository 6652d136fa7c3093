// The first page on a slow phone, with an empty cache: paint times, layout shifts, size of the scripts, and pictures of the
// first seconds. Needs the demo gyms, since clients of the large gym have no accounts.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, devices } from '@playwright/test';
import { executable, flags } from '../../journeys/support/chromium.ts';

/** Lighthouse's settings for slow 4G and a mid-range phone: latency in ms, bytes per second, and CPU slowdown. */
const network = { offline: false, latency: 562.5, downloadThroughput: (1474.56 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 };
const slowerCpu = 4;
const watchedMs = 8000;
const shownAtMs = [500, 1000, 1500, 2000, 3000];

const emails = { client: 'client@demo.gym', admin: 'admin@demo.gym' };
const password = 'train-hard-2026';

const signIn = async (url, email) => {
  const answer = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`${email} cannot sign in: the phone is measured beside the demo gyms`);
  return answer.json();
};

const ask = async (url, path, token) => (await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })).json();

/** Runs in the page, before its own scripts. */
const observe = (stored) => {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  globalThis.seen = { lcp: 0, cls: 0, moved: [] };
  const watch = (type, each) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  watch('layout-shift', ({ value, hadRecentInput, sources }) => {
    if (hadRecentInput) return;
    seen.cls += value;
    const named = sources.map(({ node }) => `${node?.nodeName ?? '?'}.${node?.className ?? ''}`.slice(0, 60));
    seen.moved.push(`${value.toFixed(4)} ${named.join(' | ')}`);
  });
};

const measureOne = async (browser, { url, path, stored, pictures, name }) => {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    locale: 'en-GB',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.addInitScript(observe, stored);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu });
  const files = new Map();
  devtools.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) =>
    files.set(requestId, { url: request.url, at: wallTime * 1000, bytes: 0 }),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file !== undefined) file.bytes = encodedDataLength;
  });
  const frames = [];
  devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ data, at: metadata.timestamp * 1000 });
    devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  if (pictures !== undefined) await devtools.send('Page.startScreencast', { format: 'png', maxWidth: 390, maxHeight: 844 });
  await page.goto(url + path, { waitUntil: 'commit' });
  await page.waitForTimeout(watchedMs);
  const seen = await page.evaluate(() => ({
    ...globalThis.seen,
    began: performance.timeOrigin,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
  }));
  if (pictures !== undefined) {
    mkdirSync(pictures, { recursive: true });
    for (const ms of shownAtMs) {
      const frame = frames.findLast(({ at }) => at - seen.began <= ms);
      if (frame !== undefined) writeFileSync(join(pictures, `${name}-${ms}.png`), Buffer.from(frame.data, 'base64'));
    }
  }
  await context.close();
  // Leaves out scripts that the page fetches for later pages after its largest paint.
  const scripts = [...files.values()].filter(({ url: address, at }) => /\.js(\?|$)/.test(address) && at - seen.began <= seen.lcp);
  if (process.env.BENCH_VERBOSE) {
    for (const moved of seen.moved) console.error(`  ${name} moved ${moved}`);
    for (const file of scripts) console.error(`  ${name} ${(file.bytes / 1024).toFixed(1).padStart(7)} kB ${new URL(file.url).pathname}`);
  }
  const scriptsKB = scripts.reduce((bytes, file) => bytes + file.bytes, 0) / 1024;
  const { fcp, lcp, cls } = seen;
  const figures = { fcp, lcp, cls, jsKB: scriptsKB, jsFiles: scripts.length };
  return Object.fromEntries(Object.entries(figures).map(([figure, value]) => [`${name}.${figure}`, value]));
};

const storedOf = ({ accessToken, user }) => ({ accessToken, user: JSON.stringify(user), language: 'en' });

/** @param pictures folder for pictures of the first seconds; undefined for none */
export const phones = async ({ url, pictures }) => {
  const [client, admin] = [await signIn(url, emails.client), await signIn(url, emails.admin)];
  const slugOf = async ({ accessToken }, isMeant) => (await ask(url, '/api/bootstrap', accessToken)).memberships.find(isMeant).slug;
  const slug = await slugOf(client, ({ type }) => type === 0);
  const ownGym = await slugOf(admin, ({ type }) => type > 0);
  const workouts = await ask(url, `/api/gyms/${slug}/workouts?limit=1`, client.accessToken);
  const pages = [
    { name: 'signIn', path: '/sign-in', stored: { language: 'en' } },
    { name: 'staffHome', path: `/${ownGym}/admin/home`, stored: storedOf(admin) },
    { name: 'clientHome', path: `/${slug}/client/home`, stored: storedOf(client) },
    {
      name: 'workout',
      path: `/${slug}/client/workout-client/details-workout/${workouts.items[0].id}`,
      stored: storedOf(client),
    },
  ];
  const browser = await chromium.launch({ ...(await executable()), args: flags });
  try {
    const found = {};
    for (const each of pages) Object.assign(found, await measureOne(browser, { url, pictures, ...each }));
    return found;
  } finally {
    await browser.close();
  }
};
