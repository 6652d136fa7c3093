// P17: every read model is rebuilt from the first event, while pages are read and sets are recorded.
import { setTimeout as pause } from 'node:timers/promises';
import { projections } from '@spotter/projector/projections';
import { meanwhile } from '../../faults/meanwhile.ts';
import { ask, setOf } from '../crowd.ts';
import type { Bench, Figure } from '../figure.ts';
import { atPace } from '../loads/pace.ts';
import { Screens } from '../loads/screens.ts';
import { quantile, timeOf } from '../measure.ts';
import { pastSystem, type PastSystem } from '../past-system.ts';

const goals = { minutes: 3, ratio: 1.5, liveMs: 2_000 };
const readers = 2;
const setsPerSecond = 5;
type Seen = { readonly reads: number[]; readonly live: number[] };

export async function rebuilding({ quick }: Bench): Promise<Figure[]> {
  const system = await pastSystem(quick);
  const screens = await Screens.open(system.url, system.admins);
  const work = (during: Promise<unknown>): Promise<Seen> => workDuring(system, screens, during);
  await work(pause(quick ? 2_000 : 10_000)); // compiles the code
  const before = await work(pause(quick ? 5_000 : 60_000));
  await system.ask(
    'insert into read_model_versions (name, version) select unnest($1::text[]), 0 on conflict (name) do update set version = 0',
    [projections.map(({ name }) => name)],
  );
  const rebuild = system.ops('rebuild');
  const during = await work(rebuild);
  const seconds = (await rebuild) / 1_000;
  screens.close();
  const left = await system.ask('select name from read_model_versions where version = 0');
  if (left.length > 0) throw new Error(`not built again: ${JSON.stringify(left)}`);

  const what = `${projections.length} read models from ${system.events.toLocaleString('en')} events, while serving`;
  const p99 = { before: quantile(before.reads, 0.99), during: quantile(during.reads, 0.99) };
  const ratio = p99.during / p99.before;
  const live = { 'latest before': Math.max(...before.live), 'latest during': Math.max(...during.live) };
  return [
    {
      id: 'P17',
      what: `rebuild ${what}`,
      unit: 's',
      arms: { spotter: seconds },
      goal: `≤ ${60 * goals.minutes} for 1,000,000 events`,
      met: seconds <= 60 * goals.minutes,
    },
    {
      id: 'P17',
      what: `p99 of reads during the rebuild of ${what}`,
      unit: 'ms',
      arms: p99,
      ratios: { before: ratio },
      goal: `≤ ${goals.ratio} × before`,
      met: ratio <= goals.ratio,
    },
    {
      id: 'P17',
      what: `from a set to its notice, during the rebuild of ${what}`,
      unit: 'ms',
      arms: live,
      goal: `none later than ${goals.liveMs.toLocaleString('en')}`,
      met: live['latest during'] <= goals.liveMs,
      judgedBy: ['latest during'],
    },
  ];
}

/** Reads pages one after the other, and records sets at an even pace, until `during` settles. */
async function workDuring(system: PastSystem, screens: Screens, during: Promise<unknown>): Promise<Seen> {
  let over = false;
  const reads: number[] = [];
  const read = async (turn: number): Promise<void> => {
    const admin = system.admins[turn % system.admins.length]!;
    const { customerId } = system.people[turn % system.people.length]!;
    const paths = ['customers?limit=50', `customers/${customerId}/timeline`, 'workouts?limit=50', 'home'];
    reads.push(await timeOf(() => ask(system.url, admin, paths[turn % paths.length]!)));
  };
  let turn = 0;
  const record = async (index: number): Promise<void> => {
    const client = system.people[index % system.people.length]!;
    const sent = { body: setOf(client.workoutIds[0]!), expected: 201 };
    const { position } = await ask<{ position: number }>(system.url, client, 'commands/record-set', sent);
    await screens.reached(client.gym.id, position);
  };
  const ended = during.finally(() => (over = true));
  const [live] = await Promise.all([
    atPace({ perSecond: setsPerSecond, seconds: 3_600, over: () => over }, record),
    meanwhile(ended, () => Promise.all(Array.from({ length: readers }, () => read(turn++)))),
  ]);
  return { reads, live };
}
