// S2: how long other requests wait during five hundred concurrent sign-ins, from as many addresses.
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { Bench, Figure } from '../figure.ts';
import { quantile, rateOf, timeOf } from '../measure.ts';
import { serve } from '../served.ts';

const atOnce = 500;

export async function flooded(bench: Bench): Promise<Figure[]> {
  const { cluster, gyms, token } = await serve(bench, 1, { apis: 1 });
  const [url] = (await Promise.all(cluster.endpoints.map((endpoint) => endpoint.url()))) as [string];
  const ask = async (): Promise<void> => {
    const response = await fetch(`${url}/api/gyms/${gyms[0]!.slug}/customers`, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`customers: ${response.status}`);
  };
  await rateOf(2, 500, ask);
  const seen: number[] = [];
  for (let round = 0; round < (bench.quick ? 3 : 10); round += 1) {
    let over = false;
    const flood = Promise.all(Array.from({ length: atOnce }, (_, index) => signIn(url, index))).finally(() => (over = true));
    while (!over) seen.push(await timeOf(ask));
    await flood;
  }
  await cluster.close();
  const arms = { p50: quantile(seen, 0.5), p99: quantile(seen, 0.99) };
  const what = `customers, while ${atOnce} sign in at once`;
  return [{ id: 'S2', what, unit: 'ms', arms, goal: 'p99 ≤ 300', met: arms.p99 <= 300, judgedBy: ['p99'] }];
}

/** A sign-in of an unknown account, from its own address: repeated guesses from one address are rejected before they cost anything. */
const signIn = (url: string, index: number): Promise<void> =>
  new Promise((answered, failed) => {
    const asked = request(`${url}/api/auth/sign-in`, {
      method: 'POST',
      localAddress: `127.3.${index >> 7}.${(index & 127) + 1}`,
      headers: { 'content-type': 'application/json' },
      agent: false,
    });
    asked.on('response', (answer) => answer.resume().on('end', answered));
    asked.on('error', failed);
    asked.end(JSON.stringify({ email: `${randomUUID()}@example.test`, password: 'not the password' }));
  });
