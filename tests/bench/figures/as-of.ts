// P9: a client's program as of any moment of five years.
import { localDate } from '@spotter/api/platform/reading/calendar';
import { addDays, mondayOf } from '@spotter/contracts/civil-date';
import { randomOf } from '../../../infra/demo/random.ts';
import type { Bench, Figure } from '../figure.ts';
import { tellYears, weeksOfProgram } from '../five-years.ts';
import { quantile, timeOf } from '../measure.ts';
import { addClient, addCoaches, publishProgram } from '../../../infra/demo/past/people.ts';
import { openPastGym, signIn } from '../past-gym.ts';
import { serve } from '../served.ts';

const years = 5;
const dayMs = 86_400_000;
const size = { weeks: weeksOfProgram, days: 4, slots: 5, sets: 4 };

export async function asOf(bench: Bench): Promise<Figure[]> {
  const { cluster } = await serve(bench, 0, { apis: 1, projectors: 1 });
  const to = localDate('Europe/Istanbul');
  const from = mondayOf(addDays(to, -365 * years));
  const fromMs = Date.parse(from);
  const gym = await openPastGym(cluster, fromMs - 30 * dayMs);
  const coaches = addCoaches(gym, 3, fromMs - 29 * dayMs);
  const client = addClient(gym, { name: 'Client', lastname: 'Bench' }, coaches[0]!, fromMs - 28 * dayMs);
  const programs = ['Base', 'Build', 'Peak'].map((name) => publishProgram(gym, name, size, coaches[0]!, fromMs - 20 * dayMs));
  await gym.recorder.write();
  const assigned = tellYears(gym.recorder, client, { programs, coaches, from, to });
  await gym.recorder.write();
  const { position } = await cluster.services.log.head(gym.place.id);
  const token = await signIn(cluster, gym, 3);
  const [url] = (await Promise.all(cluster.endpoints.map((endpoint) => endpoint.url()))) as [string];

  const random = randomOf('bench', 'moments');
  const ask = async (): Promise<void> => {
    const at = fromMs + random.next() * (Date.now() - fromMs);
    const { id } = assigned[Math.min(assigned.length - 1, Math.floor((at - fromMs) / (7 * weeksOfProgram * dayMs)))]!;
    const moment = new Date(at).toISOString();
    const parameters = new URLSearchParams({ asOf: moment, ...(random.chance(0.5) && { knownAt: moment }) });
    const response = await fetch(`${url}/api/gyms/${gym.place.slug}/assigned-programs/${id}?${parameters}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const answer = (await response.json()) as { state: { id: string } | null };
    if (response.status !== 200 || answer.state?.id !== id) throw new Error(`as of ${moment}: ${response.status}`);
  };
  for (let time = 0; time < 10; time += 1) await ask();
  const seen: number[] = [];
  for (let time = 0; time < (bench.quick ? 60 : 600); time += 1) seen.push(await timeOf(ask));
  await cluster.close();
  const arms = { p50: quantile(seen, 0.5), p95: quantile(seen, 0.95) };
  return [
    {
      id: 'P9',
      what: `as of a moment in ${years} years of one client, ${assigned.length} programs, ${position.toLocaleString('en')} events`,
      unit: 'ms',
      arms,
      goal: 'p95 ≤ 200',
      met: arms.p95 <= 200,
      judgedBy: ['p95'],
    },
  ];
}
