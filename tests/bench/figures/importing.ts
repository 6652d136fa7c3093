// P24: how long hostile training logs block the event loop of the API: any other call waits that long.
import type { Bench, Figure } from '../figure.ts';
import { quantile, rateOf, timeOf } from '../measure.ts';
import { serve } from '../served.ts';

const header = 'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';
const row = (name: string, duration: string): string => `2026-02-10 16:46:13,A,${duration},${name},1,80,5,0,0,,,`;
const megabytes = 20;

/** Files of the maximum size: many rows, many names, and cells that would make a pattern backtrack. */
const files = (): readonly string[] => {
  const filled = (lineOf: (index: number) => string): string => {
    const lines = [header];
    for (let bytes = 0, index = 0; bytes < megabytes * 1_048_576 - 12_000; index += 1) {
      const line = lineOf(index);
      lines.push(line);
      bytes += line.length + 1;
    }
    return lines.join('\n');
  };
  return [
    filled((index) => row(`Squat ${index % 300}`, '1h')),
    filled((index) => row(`Exercise ${index % 20_000}`, '1h 13m')),
    filled(() => row('Squat', `1h${' '.repeat(9_900)}!`)),
  ];
};

export async function importing(bench: Bench): Promise<Figure[]> {
  const { cluster, gyms, token } = await serve(bench, 1, { apis: 1 });
  const [url] = (await Promise.all(cluster.endpoints.map((endpoint) => endpoint.url()))) as [string];
  const gym = `${url}/api/gyms/${gyms[0]!.slug}`;
  const authorization = `Bearer ${token}`;
  const listed = await fetch(`${gym}/customers?limit=1`, { headers: { authorization } });
  const { items } = (await listed.json()) as { readonly items: readonly { readonly id: string }[] };
  const ask = async (): Promise<void> => {
    const response = await fetch(`${url}/api/health/live`);
    await response.arrayBuffer();
  };
  await rateOf(2, 500, ask);
  const seen: number[] = [];
  for (const body of bench.quick ? files().slice(0, 1) : files()) {
    let over = false;
    const upload = fetch(`${gym}/customers/${items[0]!.id}/imports`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'text/csv' },
      body,
    }).finally(() => (over = true));
    while (!over) seen.push(await timeOf(ask));
    const { status } = await upload;
    if (status !== 201) throw new Error(`import: ${status}`);
  }
  await cluster.close();
  const arms = { p50: quantile(seen, 0.5), p99: quantile(seen, 0.99), longest: Math.max(...seen) };
  const what = `a live check, while files of ${megabytes} MB are read`;
  return [{ id: 'P24', what, unit: 'ms', arms, goal: 'p99 ≤ 50', met: arms.p99 <= 50, judgedBy: ['p99'] }];
}
