// Measures waits of a client who trains, on a processor four times slower: a set until it is on the screen, a start without a network, the
// sets of a trip until the server has them, and the chart of five years. Needs the demo gyms, and writes a program for their client.
import { randomUUID } from 'node:crypto';
import { chromium, devices } from '@playwright/test';
import { executable, flags } from '../../journeys/support/chromium.ts';
import { quantile } from './statistics.mjs';

const slowerCpu = 4;
const password = 'train-hard-2026';
const emails = { client: 'client@demo.gym', admin: 'head@demo.gym' };
/** Sets of each of the three workouts of a trip: 200 together. */
const trip = [70, 70, 60];
const setsOfSlot = 10;
const yearsOfChart = 5;
const exerciseOfYears = 'Squat of five years';

const call = async (url, token, path, body, type = 'application/json') => {
  const headers = {
    authorization: `Bearer ${token}`,
    'idempotency-key': randomUUID(),
    ...(body !== undefined && { 'content-type': type }),
  };
  const answer = await fetch(url + path, { method: body === undefined ? 'GET' : 'POST', headers, body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
};

const signIn = async (url, email) => {
  const { accessToken, user } = await call(url, '', '/api/auth/sign-in', JSON.stringify({ email, password }));
  return { token: accessToken, stored: { accessToken, user: JSON.stringify(user), language: 'en', languageOffered: 'yes' } };
};

/** Resolves to the first answer that is not undefined. */
const eventually = async (ask, what) => {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resume) => setTimeout(resume, 200));
  }
  throw new Error(`${what} takes more than a minute`);
};

/** Assigns a program whose three days have the sets of a trip. Returns the ids of their workouts. */
const withTrip = async (url, slug, admin, customerId) => {
  const api = `/api/gyms/${slug}`;
  const command = (name, payload) => call(url, admin.token, `${api}/commands/${name}`, JSON.stringify(payload));
  const running = await call(url, admin.token, `${api}/workouts?customer=${customerId}&status=in-progress`);
  for (const { id } of running.items) await command('log-workout', { workoutId: id, endedAt: new Date().toISOString() });
  const { items: exercises } = await call(url, admin.token, `${api}/exercise-names`);
  const set = () => ({
    id: randomUUID(),
    setType: 'work',
    reps: { min: 5 },
    load: { kind: 'absolute', load: { value: 60, unit: 'kg' } },
    restSeconds: 0,
  });
  const slot = (_, at) => ({
    id: randomUUID(),
    exerciseId: exercises[at].id,
    kind: 'straight',
    sets: Array.from({ length: setsOfSlot }, set),
  });
  const weeks = [
    {
      id: randomUUID(),
      days: trip.map((sets, at) => ({
        id: randomUUID(),
        name: { en: `Trip ${at + 1}` },
        slots: Array.from({ length: sets / setsOfSlot }, slot),
      })),
    },
  ];
  const programId = randomUUID();
  await command('draft-program', { programId, details: { name: { en: 'Trip' }, visibility: 'gym' }, weeks });
  await command('publish-program', { programId });
  const assignedProgramId = randomUUID();
  const dayMs = 86_400_000;
  // Ends the programs of the demo and of earlier rounds. The day on which one ends stays its own, so tries the next day.
  for (let at = Date.now(); ; at += dayMs) {
    const dates = trip.map((_sets, day) => new Date(at + day * dayMs));
    const days = dates.map((date) => ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'][date.getUTCDay()]);
    const startsOn = dates[0].toISOString().slice(0, 10);
    const inTheWay = await command('assign-program', { assignedProgramId, customerId, programId, startsOn, days }).then(
      () => undefined,
      (error) => /programs-overlap.*"assignedProgramId":"([^"]+)"/.exec(error.message)?.[1] ?? Promise.reject(error),
    );
    if (inTheWay === undefined) break;
    const end = { customerId, assignedProgramId: inTheWay, on: startsOn, reason: 'Measured without it' };
    await command('end-program', end).catch((error) => (error.message.includes('already-ended') ? undefined : Promise.reject(error)));
  }
  return eventually(async () => {
    const { items } = await call(url, admin.token, `${api}/workouts?customer=${customerId}&limit=100`);
    const found = items.filter((item) => item.assignedProgramId === assignedProgramId);
    const inOrder = found.toSorted((one, other) => one.scheduledOn.localeCompare(other.scheduledOn));
    return inOrder.length >= trip.length ? inOrder.map(({ id }) => id) : undefined;
  }, 'Planning the trip');
};

/** Imports a squat for each of three days a week through five years. */
const withYears = async (url, slug, { token }, customerId) => {
  const weeks = yearsOfChart * 52;
  const dayMs = 86_400_000;
  const began = Date.now() - weeks * 7 * dayMs;
  const workouts = Array.from({ length: weeks * 3 }, (_, at) => {
    const startedAt = began + (Math.floor(at / 3) * 7 + (at % 3) * 2) * dayMs;
    const performed = (minute) => new Date(startedAt + minute * 60_000).toISOString();
    const load = { value: 80 + 2.5 * Math.round((at / 3 / weeks) * 24 + Math.sin(at) * 2), unit: 'kg' };
    const sets = [1, 2, 3].map((minute) => ({ exercise: exerciseOfYears, setType: 'work', reps: 5, load, performedAt: performed(minute) }));
    return { startedAt: performed(0), endedAt: performed(40), sets };
  });
  const file = { format: 'spotter-training-log', version: 1, exportedAt: new Date().toISOString(), timeZone: 'UTC', workouts };
  const api = `/api/gyms/${slug}`;
  const imports = `${api}/customers/${customerId}/imports`;
  const upload = await call(url, token, imports, JSON.stringify(file), 'application/vnd.spotter.training-log+json');
  await call(
    url,
    token,
    `${api}/commands/import-workouts`,
    JSON.stringify({ importId: upload.importId, mapping: {}, ...(upload.unit === null && { unit: 'kg' }) }),
  );
  await eventually(async () => {
    const { status } = await call(url, token, `${imports}/${upload.importId}`);
    if (status === 'failed') throw new Error('The import of five years failed');
    return status === 'done' ? true : undefined;
  }, 'Importing five years');
};

/** Runs in the page: clicks an element, and resolves to the ms until the frame that shows what was waited for. */
const clickUntil = ([clicked, shown, count]) =>
  new Promise((done) => {
    const isShown = () => document.querySelectorAll(shown).length >= count;
    const painted = () =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done(performance.now() - began);
        port2.postMessage(null);
      });
    const watch = new MutationObserver(() => {
      if (!isShown()) return;
      watch.disconnect();
      painted();
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    const began = performance.now();
    document.querySelector(clicked).click();
  });

const tickButton = 'button[aria-label^="Record set"]';
const doneButton = 'button[aria-label^="Change set"]';

/** Ticks sets one after the other. Returns the ms of each. */
const ticked = async (page, count) => {
  const times = [];
  for (let set = 0; set < count; set += 1) {
    const before = await page.locator(doneButton).count();
    times.push(await page.evaluate(clickUntil, [tickButton, doneButton, before + 1]));
    if (process.env.BENCH_VERBOSE) console.error(`  set ${set + 1}: ${times.at(-1).toFixed(0)} ms`);
  }
  return times;
};

const start = async (page) => {
  await page.getByRole('button', { name: 'Start workout' }).click();
  const today = page.getByRole('button', { name: 'Start today' });
  await today.or(page.getByRole('button', { name: 'Finish', exact: true })).waitFor();
  if (await today.isVisible()) await today.click();
  await page.getByRole('button', { name: 'Finish', exact: true }).waitFor();
};

const finish = async (page) => {
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finish', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};

/** Resolves when the list has not grown for three seconds. */
const quiet = async (requests) => {
  for (let before = -1; before !== requests.length;) {
    before = requests.length;
    await new Promise((resume) => setTimeout(resume, 3000));
  }
};

const openPhone = async (browser, stored) => {
  const context = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }, stored);
  return context;
};

const slowPage = async (context) => {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu });
  return page;
};

/** Draws the chart of all years with another figure, five times. Returns the ms from the choice to its frame. */
const chartTimes = async (page, address) => {
  await page.goto(`${address}?exercise=${await yearsExercise(page)}&span=all`);
  await page.locator('svg[role="img"] path').first().waitFor();
  await page.waitForTimeout(3000);
  const times = [];
  for (const figure of ['top', 'volume', 'e1rm', 'top', 'volume'])
    times.push(
      await page.evaluate(
        (value) =>
          new Promise((done) => {
            const choice = document.querySelector('select:has(option[value="e1rm"])');
            const drawing = document.querySelector('svg[role="img"]').parentElement;
            const watch = new MutationObserver(() => {
              watch.disconnect();
              requestAnimationFrame(() => {
                const { port1, port2 } = new MessageChannel();
                port1.onmessage = () => done(performance.now() - began);
                port2.postMessage(null);
              });
            });
            watch.observe(drawing, { subtree: true, childList: true, attributes: true });
            const began = performance.now();
            choice.value = value;
            choice.dispatchEvent(new Event('change', { bubbles: true }));
          }),
        figure,
      ),
    );
  return times;
};

/** Id of the exercise with five years, from the list of the page. */
const yearsExercise = async (page) => {
  await page.locator('option', { hasText: exerciseOfYears }).first().waitFor({ state: 'attached' });
  return page.locator('option', { hasText: exerciseOfYears }).first().getAttribute('value');
};

/** @param url of a system with the demo gyms */
export const training = async ({ url }) => {
  const admin = await signIn(url, emails.admin);
  const client = await signIn(url, emails.client);
  const { memberships } = await call(url, client.token, '/api/bootstrap');
  const { slug, id: membershipId } = memberships.find(({ type }) => type === 0);
  const workouts = await withTrip(url, slug, admin, membershipId);
  await withYears(url, slug, client, membershipId);
  const address = (id) => `${url}/${slug}/client/workout-client/details-workout/${id}`;
  const browser = await chromium.launch({ ...(await executable()), args: flags });
  try {
    const context = await openPhone(browser, client.stored);
    const page = await slowPage(context);
    const requests = [];
    context.on('request', (request) => {
      if (request.url().includes('/api/')) requests.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    // Online.
    await page.goto(address(workouts[0]));
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await start(page);
    const online = await ticked(page, 10);
    // Until the device has kept its data ahead, which costs more requests than the sets.
    await quiet(requests);
    const counted = [];
    for (let set = 0; set < 10; set += 1) {
      requests.length = 0;
      online.push(...(await ticked(page, 1)));
      await quiet(requests);
      counted.push(...requests);
    }
    if (process.env.BENCH_VERBOSE) console.error(counted.join('\n'));
    const posts = counted.filter((each) => each.startsWith('POST')).length;
    const gets = counted.filter((each) => each.startsWith('GET')).length;
    for (const id of workouts.slice(1)) {
      await page.goto(address(id));
      await page.getByRole('button', { name: 'Start workout' }).waitFor();
    }
    await page.waitForTimeout(5000);
    await page.close();
    // Without a network.
    await context.setOffline(true);
    const starts = [];
    for (let time = 0; time < 3; time += 1) {
      const cold = await slowPage(context);
      await cold.goto(address(workouts[0]), { waitUntil: 'commit' });
      await cold.locator(tickButton).first().waitFor();
      starts.push(await cold.evaluate(() => performance.now()));
      await cold.close();
    }
    const trained = await slowPage(context);
    await trained.goto(address(workouts[0]));
    await trained.locator(tickButton).first().waitFor();
    const offline = await ticked(trained, trip[0] - 20);
    await finish(trained);
    for (const [at, id] of workouts.slice(1).entries()) {
      await trained.goto(address(id));
      await start(trained);
      offline.push(...(await ticked(trained, trip[at + 1])));
      await finish(trained);
    }
    requests.length = 0;
    const recordedOf = async () => {
      const { items } = await call(url, admin.token, `/api/gyms/${slug}/workouts?customer=${membershipId}&limit=100`);
      return items.filter(({ id }) => workouts.includes(id)).reduce((sum, { setsDone }) => sum + setsDone, 0);
    };
    const began = performance.now();
    await context.setOffline(false);
    const wanted = trip.reduce((sum, sets) => sum + sets, 0);
    await eventually(async () => ((await recordedOf()) >= wanted ? true : undefined), 'Sending the trip');
    const sentMs = performance.now() - began;
    if (process.env.BENCH_VERBOSE) console.error(requests.join('\n'));
    const sending = requests.filter((each) => each.startsWith('POST')).length;
    await trained.close();
    // The chart of five years.
    const lifts = await slowPage(context);
    await lifts.goto(`${url}/${slug}/client/lifts`);
    const charts = await chartTimes(lifts, lifts.url());
    return {
      'training.set': quantile(online, 0.95),
      'training.setOffline': quantile(offline, 0.95),
      'training.posts': posts / 10,
      'training.gets': gets / 10,
      'training.cold': quantile(starts, 0.5),
      'training.trip': sentMs / 1000,
      'training.tripRequests': sending,
      'training.chart': quantile(charts, 0.5),
    };
  } finally {
    await browser.close();
  }
};
