// P14, second half: what two nodes lose by waiting for each other's ledgers. Locks cannot be turned off for a comparison, so in the other
// arm each node writes to its own gyms, where no lock is ever waited for.
import { Arm } from '../arm.ts';
import type { Calls } from '../arms/calling.ts';
import { serveCrowd } from '../crowd.ts';
import type { Bench, Figure } from '../figure.ts';
import { alternate } from '../measure.ts';
import type { Person } from '../people.ts';
import { squat } from '../served.ts';

const gyms = 20;
const clientsOfGym = 8;
const connections = 16;
const goal = 0.42;

export async function twoNodes(bench: Bench): Promise<Figure[]> {
  // Three groups of 20 gyms: those that both nodes write to, and those of each node.
  const { cluster, urls, people } = await serveCrowd(bench, { gyms: 3 * gyms, clients: 3 * gyms * clientsOfGym, workouts: 2 }, 2);
  const groupOf = (_person: Person, index: number): number => Math.floor((index % (3 * gyms)) / gyms);
  const groups = [0, 1, 2].map((group) => people.filter((person, index) => groupOf(person, index) === group));
  const arm = (group: readonly Person[]): Promise<Arm> => callerOf(group);
  const shared = [await arm(groups[0]!), await arm(groups[0]!)];
  const apart = [await arm(groups[1]!), await arm(groups[2]!)];
  /** Calls both nodes concurrently; each node has its own workouts, so that no stream is written by both. */
  const rate = (callers: readonly Arm[], count: number) => async (): Promise<number> => {
    const began = performance.now();
    const calls = callers.map((caller, node) =>
      caller.ask('call', { arm: 'sets', url: urls[node]!, path: 'commands/record-set', workout: node, connections, count } satisfies Calls),
    );
    await Promise.all(calls);
    return (2 * count) / ((performance.now() - began) / 1_000);
  };
  const arms = (count: number) => ({ 'gyms shared': rate(shared, count), 'gyms of their own': rate(apart, count) });
  await alternate(1, arms(bench.quick ? 500 : 4_000));
  const seen = await alternate(bench.quick ? 3 : 7, arms(bench.quick ? 500 : 4_000));
  for (const caller of [...shared, ...apart]) await caller.stop();
  await cluster.close();
  const ratio = seen['gyms shared'] / seen['gyms of their own'];
  return [
    {
      id: 'P14',
      what: `two nodes on ${gyms} gyms, ${connections} connections each, against nodes that never wait for a ledger`,
      unit: 'commands/s',
      arms: seen,
      ratios: { 'gyms of their own': ratio },
      goal: `${goal} × gyms of their own`,
      met: ratio >= goal,
    },
  ];
}

const callerOf = async (people: readonly Person[]): Promise<Arm> => {
  const caller = await Arm.start('./arms/calling.ts', {});
  await caller.ask('meet', { people, exerciseId: squat });
  return caller;
};
