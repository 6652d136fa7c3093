// P1, P2, P3 and P13: writing to the log and reading a stream back, against emmett, a plain INSERT and the limit of the disk.
import { Arm } from '../arm.ts';
import { bytesOf, emptyDatabase, productDatabase } from '../database.ts';
import type { Bench, Figure } from '../figure.ts';
import { alternate } from '../measure.ts';

const goals = [
  { inFlight: 1, emmett: 1.4, plain: 0.55 },
  { inFlight: 8, emmett: 2.1, plain: 0.65 },
  { inFlight: 32, emmett: 4.3, plain: 1.15 },
  { inFlight: 128, emmett: 5.2, plain: 1.4 },
] as const;
const newcomersGoal = 0.6;
const tenEventsGoal = 2.4;
const foldingGoal = 0.42;
const longStream = 1_000;

export async function appending({ postgres, quick }: Bench): Promise<Figure[]> {
  const product = await productDatabase(postgres.url);
  const arms = {
    spotter: await Arm.start('./arms/spotter.ts', product.env),
    emmett: await Arm.start('./peers/emmett.ts', { DATABASE_URL: await emptyDatabase(postgres.url) }),
    plain: await Arm.start('./arms/plain.ts', { DATABASE_URL: await emptyDatabase(postgres.url) }),
    'same row': await Arm.start('./arms/same-row.ts', { DATABASE_URL: (await productDatabase(postgres.url)).ownerUrl }),
  };
  for (const arm of Object.values(arms)) await arm.ask('prepare');
  const rounds = quick ? 3 : 7;
  const ms = quick ? 350 : 1_500;
  const rate =
    (arm: Arm, inFlight: number, events = 1) =>
    async (): Promise<number> =>
      (await arm.ask<{ rate: number }>('append', { inFlight, ms, events })).rate;

  // Measures a server that has run for a while: every arm has compiled code and cached pages.
  for (const arm of Object.values(arms))
    for (const inFlight of [32, 1]) await arm.ask('append', { inFlight, ms: quick ? 600 : 8_000, events: 1 });

  const figures: Figure[] = [];
  for (const { inFlight, emmett, plain } of goals) {
    const seen = await alternate(rounds, {
      spotter: rate(arms.spotter, inFlight),
      emmett: rate(arms.emmett, inFlight),
      plain: rate(arms.plain, inFlight),
      'same row': rate(arms['same row'], inFlight),
    });
    const ratios = {
      emmett: seen.spotter / seen.emmett,
      plain: seen.spotter / seen.plain,
      // Without a goal: the limit of Postgres and the disk for an append that shares its transaction with no other.
      'same row': seen.spotter / seen['same row'],
    };
    figures.push({
      id: 'P1',
      what: `append 1 event, ${inFlight} in flight, 1,000 gyms`,
      unit: 'events/s',
      arms: seen,
      ratios,
      goal: `${emmett} × emmett, ${plain} × plain`,
      met: ratios.emmett >= emmett && ratios.plain >= plain,
      judgedBy: ['emmett', 'plain'],
    });
  }
  figures.push(
    await tenEvents(arms.spotter, arms.emmett, rounds, rate),
    await newcomers(arms.spotter, rounds, ms),
    await folding(arms.spotter, arms.emmett, rounds),
    await bytes(product.ownerUrl),
  );
  for (const arm of Object.values(arms)) await arm.stop();
  return figures;
}

async function tenEvents(
  spotter: Arm,
  emmett: Arm,
  rounds: number,
  rate: (arm: Arm, inFlight: number, events: number) => () => Promise<number>,
): Promise<Figure> {
  const appends = await alternate(rounds, { spotter: rate(spotter, 32, 10), emmett: rate(emmett, 32, 10) });
  const seen = { spotter: 10 * appends.spotter, emmett: 10 * appends.emmett };
  const ratio = seen.spotter / seen.emmett;
  return {
    id: 'P2',
    what: 'append 10 events, 32 in flight',
    unit: 'events/s',
    arms: seen,
    ratios: { emmett: ratio },
    goal: `${tenEventsGoal} × emmett`,
    met: ratio >= tenEventsGoal,
  };
}

async function folding(spotter: Arm, emmett: Arm, rounds: number): Promise<Figure> {
  for (const arm of [spotter, emmett]) await arm.ask('long', { events: longStream });
  const fold = (arm: Arm) => async (): Promise<number> => (await arm.ask<{ ms: number }>('fold', { times: 20 })).ms;
  const seen = await alternate(rounds, { spotter: fold(spotter), emmett: fold(emmett) });
  const ratio = seen.spotter / seen.emmett;
  return {
    id: 'P3',
    what: 'load and fold a stream of 1,000 events',
    unit: 'ms',
    arms: seen,
    ratios: { emmett: ratio },
    goal: `≤ ${foldingGoal} × emmett`,
    met: ratio <= foldingGoal,
  };
}

/** Personal events only: of people whom the gym knows, and each of a new person, which needs a key. */
async function newcomers(spotter: Arm, rounds: number, ms: number): Promise<Figure> {
  const rate = (who: 'known' | 'new') => async (): Promise<number> =>
    (await spotter.ask<{ rate: number }>('note', { inFlight: 32, ms, who })).rate;
  const seen = await alternate(rounds, { 'person new to the gym': rate('new'), 'person known': rate('known') });
  const ratio = seen['person new to the gym'] / seen['person known'];
  return {
    id: 'P1',
    what: 'append 1 event with a note, 32 in flight, 1,000 gyms',
    unit: 'events/s',
    arms: seen,
    ratios: { 'person known': ratio },
    goal: `${newcomersGoal} × person known`,
    met: ratio >= newcomersGoal,
  };
}

async function bytes(ownerUrl: string): Promise<Figure> {
  const { events, whole, payload } = await bytesOf(ownerUrl);
  return {
    id: 'P13',
    what: `an event in the log, all indexes, payload of ${Math.round(payload)} bytes`,
    unit: 'bytes',
    arms: { spotter: events, 'whole database without read models': whole },
    goal: 'the log ≤ 1.4 kB',
    met: events <= 1_400,
  };
}
