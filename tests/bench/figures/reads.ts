// P11: the screens' questions in a gym of 10,000 clients.
import { randomUUID } from 'node:crypto';
import type { Bench, Figure } from '../figure.ts';
import { quantile, rateOf, timeOf } from '../measure.ts';
import { asHouse, recordSet, serve } from '../served.ts';

const customers = 10_000;

export async function reads(bench: Bench): Promise<Figure[]> {
  const { cluster, gyms, token } = await serve(bench, 1);
  const [gym] = gyms as [(typeof gyms)[0]];
  let left = bench.quick ? customers / 5 : customers;
  const known = left;
  while (left > 0) {
    const now = Math.min(250, left);
    await Promise.all(
      Array.from({ length: now }, (_, index) =>
        asHouse(cluster, gym.id, 'add-customer', { customerId: randomUUID(), name: `Client ${left - index}`, lastname: 'Bench' }),
      ),
    );
    left -= now;
  }
  const [url] = (await Promise.all(cluster.doors.map((door) => door.url()))) as [string];
  for (let set = 0; set < 40; set += 1) await recordSet(url, token, gym);
  await cluster.settled(120_000);
  const figures: Figure[] = [];
  const paths = {
    customers: 'customers?limit=50',
    timeline: `customers/${gym.customerId}/timeline`,
    home: 'home',
    workout: `workouts/${gym.workoutId}`,
  };
  for (const [name, path] of Object.entries(paths)) {
    const get = async (): Promise<void> => {
      const response = await fetch(`${url}/api/gyms/${gym.slug}/${path}`, { headers: { authorization: `Bearer ${token}` } });
      await response.text();
      if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    };
    await rateOf(2, 300, get);
    const seen: number[] = [];
    for (let time = 0; time < 60; time += 1) seen.push(await timeOf(get));
    const arms = { p50: quantile(seen, 0.5), p95: quantile(seen, 0.95) };
    figures.push({
      id: 'P11',
      what: `${name}, ${known.toLocaleString('en')} clients`,
      unit: 'ms',
      arms,
      goal: 'p95 ≤ 50',
      met: arms.p95 <= 50,
    });
  }
  await cluster.close();
  return figures;
}
