// P12: commands arrive at a given rate, from all clients, at two nodes.
import type { Bench, Figure } from '../figure.ts';
import { atPace, sampled } from '../loads/pace.ts';
import { quantile } from '../measure.ts';
import { recordSet, serve } from '../served.ts';

const perSecond = 120;
const sampleMs = 50;
const goals = { p99: 30, lag: 50 };

export async function openLoop(bench: Bench): Promise<Figure[]> {
  const { cluster, gyms, token } = await serve(bench, 100);
  const urls = await Promise.all(cluster.endpoints.map((endpoint) => endpoint.url()));
  // Both nodes cache every gym before the measurement, which is about the steady state.
  for (const url of urls) for (const gym of gyms) await recordSet(url, token, gym);
  await cluster.settled();
  let over = false;
  const lags = sampled(
    sampleMs,
    () => over,
    async () => (await cluster.owner.query<{ lag: number | null }>('select oldest * 1000 as lag from log_health()')).rows[0]!.lag ?? 0,
  );
  const seen = await atPace({ perSecond, seconds: bench.quick ? 5 : 60 }, (index) =>
    recordSet(urls[index % 2]!, token, gyms[index % gyms.length]!),
  ).finally(() => (over = true));
  const arms = { p50: quantile(seen, 0.5), p99: quantile(seen, 0.99), 'lag p99': quantile(await lags, 0.99) };
  await cluster.close();
  return [
    {
      id: 'P12',
      what: `${perSecond} commands/s in an open loop on ${gyms.length} gyms, two nodes`,
      unit: 'ms',
      arms,
      goal: `p99 ≤ ${goals.p99}, lag p99 ≤ ${goals.lag}`,
      met: arms.p99 <= goals.p99 && arms['lag p99'] <= goals.lag,
      judgedBy: ['p99', 'lag p99'],
    },
  ];
}
