// O2 to O5: waiting times of an operator: recovery after everything was killed, a backup under load, a restore.
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { ask, setOf } from '../crowd.ts';
import type { Bench, Figure } from '../figure.ts';
import { atPace } from '../loads/pace.ts';
import { quantile } from '../measure.ts';
import { pastSystem, type PastSystem } from '../past-system.ts';

const goals = { recoverySeconds: 10, backupSeconds: 60, p99Ms: 300, restoreSeconds: 120 };
const perSecond = 100;
const longest = 3_600;

export async function operating({ quick }: Bench): Promise<Figure[]> {
  const system = await pastSystem(quick);
  const backup = join(system.folder, 'backup');
  return [await recovery(system, quick), ...(await backingUp(system, backup)), await restoring(system, backup)];
}

/** Records a set of the client whose turn it is. @returns the gym, and the position of the set */
const record = async (system: PastSystem, index: number): Promise<readonly [string, number]> => {
  const client = system.people[index % system.people.length]!;
  const sent = { body: setOf(client.workoutIds[0]!), expected: 201 };
  return [client.gym.id, (await ask<{ position: number }>(system.url, client, 'commands/record-set', sent)).position];
};

async function recovery(system: PastSystem, quick: boolean): Promise<Figure> {
  const acknowledged = new Map<string, number>();
  let over = false;
  const send = async (index: number): Promise<void> => {
    const done = await record(system, index).catch((error: unknown) => {
      if (!over) throw error;
      return null; // interrupted
    });
    if (done !== null) acknowledged.set(done[0], Math.max(acknowledged.get(done[0]) ?? 0, done[1]));
  };
  const sending = atPace({ perSecond, seconds: longest, over: () => over }, send);
  await Promise.race([sending, pause(quick ? 3_000 : 20_000)]);
  over = true;
  await system.killAll();
  await sending;
  const seconds = (await system.start()) / 1_000;
  const heads = new Map(
    (await system.ask<{ id: string; head: number }>('select id, head from ledgers')).map(({ id, head }) => [id, Number(head)]),
  );
  const lost = [...acknowledged].filter(([gym, position]) => (heads.get(gym) ?? 0) < position).length;
  return {
    id: 'O2',
    what: `npm start after kill -9 of everything at ${perSecond} commands/s, ${system.events.toLocaleString('en')} events; gyms that lost an acknowledged set`,
    unit: 's',
    arms: { spotter: seconds, lost },
    goal: `≤ ${goals.recoverySeconds}, 0 lost`,
    met: seconds <= goals.recoverySeconds && lost === 0,
  };
}

async function backingUp(system: PastSystem, folder: string): Promise<Figure[]> {
  await atPace({ perSecond, seconds: 5 }, (index) => record(system, index));
  const before = await atPace({ perSecond, seconds: 10 }, (index) => record(system, index));
  let over = false;
  const ops = system.ops('backup', folder).finally(() => (over = true));
  const [ms, seen] = await Promise.all([ops, atPace({ perSecond, seconds: longest, over: () => over }, (index) => record(system, index))]);
  const arms = { 'p99 before': quantile(before, 0.99), p50: quantile(seen, 0.5), p99: quantile(seen, 0.99) };
  const events = system.events.toLocaleString('en');
  return [
    {
      id: 'O3',
      what: `backup of ${events} events, at ${perSecond} commands/s`,
      unit: 's',
      arms: { spotter: ms / 1_000 },
      goal: `≤ ${goals.backupSeconds}`,
      met: ms / 1_000 <= goals.backupSeconds,
    },
    {
      id: 'O4',
      what: `${perSecond} commands/s while a backup of ${events} events is made`,
      unit: 'ms',
      arms,
      goal: `p99 ≤ ${goals.p99Ms}`,
      met: arms.p99 <= goals.p99Ms,
      judgedBy: ['p99'],
    },
  ];
}

async function restoring(system: PastSystem, folder: string): Promise<Figure> {
  await system.stop();
  const restore = (await system.ops('restore', folder)) / 1_000;
  const start = (await system.start()) / 1_000;
  await record(system, 0);
  return {
    id: 'O5',
    what: `restore of ${system.events.toLocaleString('en')} events, until it is ready`,
    unit: 's',
    arms: { spotter: restore + start, restore, start },
    goal: `≤ ${goals.restoreSeconds}`,
    met: restore + start <= goals.restoreSeconds,
    judgedBy: ['spotter'],
  };
}
