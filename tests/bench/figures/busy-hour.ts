// P14, first half: the busiest hour of a thousand gyms on one machine, from a set to the coach's screen.
import type { Bench, Figure } from '../figure.ts';
import { atPace } from '../loads/pace.ts';
import { Screens } from '../loads/screens.ts';
import { quantile } from '../measure.ts';
import { ask, serveCrowd, setOf } from '../crowd.ts';

const gyms = 1_000;
const perSecond = 120;
const goalMs = 1_000;

export async function busyHour(bench: Bench): Promise<Figure[]> {
  const { cluster, urls, people, admins } = await serveCrowd(bench, { gyms, clients: gyms, workouts: 1 }, 1);
  const url = urls[0]!;
  const screens = await Screens.open(url, admins);
  const seconds = bench.quick ? 30 : 600;
  /** As a coach sees it: the notice, then the answer with the set. */
  const toScreen = async (index: number): Promise<void> => {
    const client = people[index % gyms]!;
    const workoutId = client.workoutIds[0]!;
    const set = setOf(workoutId);
    const { position } = await ask<{ position: number }>(url, client, 'commands/record-set', { body: set, expected: 201 });
    await screens.reached(client.gym.id, position);
    const read = await ask<object>(url, admins[index % gyms]!, `workouts/${workoutId}`);
    if (!JSON.stringify(read).includes(set.setId)) throw new Error(`${workoutId} was read without its set of position ${position}`);
  };
  // Every gym and session is cached before the measurement.
  await atPace({ perSecond, seconds: gyms / perSecond }, toScreen);
  const seen = await atPace({ perSecond, seconds }, toScreen);
  screens.close();
  await cluster.close();
  const arms = { p50: quantile(seen, 0.5), p99: quantile(seen, 0.99) };
  return [
    {
      id: 'P14',
      what: `${perSecond} commands/s for ${seconds} s on ${gyms.toLocaleString('en')} gyms, from a set to its coach's screen (notice and read)`,
      unit: 'ms',
      arms,
      goal: `p99 ≤ ${goalMs.toLocaleString('en')}`,
      met: arms.p99 <= goalMs,
      judgedBy: ['p99'],
    },
  ];
}
