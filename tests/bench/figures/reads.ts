// P11: queries of the screens in a gym of 10,000 clients.
import { localDate } from '@spotter/api/platform/reading/calendar';
import { addDays, mondayOf } from '@spotter/contracts/civil-date';
import type { Bench, Figure } from '../figure.ts';
import { generateLargeGym } from '../../../infra/demo/past/large-gym.ts';
import { quantile, rateOf, timeOf } from '../measure.ts';
import { openPastGym, signIn } from '../past-gym.ts';
import { serve } from '../served.ts';

const clients = 10_000;
const dayMs = 86_400_000;
const goalMs = 25;
/** Counts absences of every client. */
const homeOfStaffMs = 35;

export async function reads(bench: Bench): Promise<Figure[]> {
  const { cluster } = await serve(bench, 0, { apis: 1 });
  const today = localDate('Europe/Istanbul');
  const monday = mondayOf(addDays(today, -28));
  const gym = await openPastGym(cluster, Date.parse(monday) - 410 * dayMs);
  const { client, workoutId } = generateLargeGym(gym, clients, monday, today);
  await gym.recorder.write();
  await cluster.settled(120_000);
  // As autovacuum does within a minute.
  await cluster.owner.query('vacuum analyze');
  const [admin, own] = [await signIn(cluster, gym, 3), await signIn(cluster, gym, 0, client.id)];
  const [url] = (await Promise.all(cluster.endpoints.map((endpoint) => endpoint.url()))) as [string];
  const questions = [
    { name: 'customers', token: admin, path: 'customers?limit=50' },
    { name: 'customers by name', token: admin, path: `customers?limit=50&q=${encodeURIComponent('demir 7')}` },
    { name: 'timeline', token: admin, path: `customers/${client.id}/timeline` },
    { name: 'overview', token: admin, path: `customers/${client.id}/overview` },
    { name: 'home of staff', token: admin, path: 'home', most: homeOfStaffMs },
    { name: 'home of a client', token: own, path: 'home' },
    { name: 'workout', token: admin, path: `workouts/${workoutId}` },
  ];
  const figures: Figure[] = [];
  for (const { name, token, path, most = goalMs } of questions) {
    const get = async (): Promise<void> => {
      const response = await fetch(`${url}/api/gyms/${gym.place.slug}/${path}`, { headers: { authorization: `Bearer ${token}` } });
      await response.text();
      if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    };
    await rateOf(2, 300, get);
    const seen: number[] = [];
    for (let time = 0; time < (bench.quick ? 60 : 300); time += 1) seen.push(await timeOf(get));
    const arms = { p50: quantile(seen, 0.5), p95: quantile(seen, 0.95) };
    figures.push({
      id: 'P11',
      what: `${name}, ${clients.toLocaleString('en')} clients`,
      unit: 'ms',
      arms,
      goal: `p95 ≤ ${most}`,
      met: arms.p95 <= most,
      judgedBy: ['p95'],
    });
  }
  await cluster.close();
  return figures;
}
