// P20: a program for many clients: assigned to 500, a new version previewed and propagated to them, and rehearsed on their logs.
import { randomUUID } from 'node:crypto';
import type { PropagationItem } from '@spotter/contracts/propagations/queries';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { addDays, mondayOf } from '@spotter/contracts/civil-date';
import { maxPropagatedClients } from '@spotter/contracts/propagations/limits';
import { addClient, addCoaches, publishProgram } from '../../../infra/demo/past/people.ts';
import { tellYears, weeksOfProgram } from '../five-years.ts';
import type { Bench, Figure } from '../figure.ts';
import { quantile, timeOf } from '../measure.ts';
import { openPastGym, signIn } from '../past-gym.ts';
import { asSystem, serve } from '../served.ts';
import { until } from '../../support/until.ts';

const dayMs = 86_400_000;
const zone = 'Europe/Istanbul';
/** A program of 16 weeks with four days, six exercises and three sets each. */
const size = { weeks: 16, days: 4, slots: 6, sets: 3 };
/** As many as the console sends together. */
const atOnce = 50;

export async function programs(bench: Bench): Promise<Figure[]> {
  const [followers, rehearsed, times] = bench.quick ? [50, 4, 3] : [500, 60, 9];
  const { cluster } = await serve(bench, 0, { apis: 1, projectors: 1 });
  const today = localDate(zone);
  const from = mondayOf(addDays(today, -364));
  const gym = await openPastGym(cluster, Date.parse(from) - 30 * dayMs);
  const coaches = addCoaches(gym, 3, Date.parse(from) - 29 * dayMs);
  const [coach] = coaches;
  const written = publishProgram(gym, 'Base', size, coach!, Date.parse(from) - 20 * dayMs);
  const logged = publishProgram(gym, 'Logged', { ...size, weeks: weeksOfProgram }, coach!, Date.parse(from) - 20 * dayMs);
  const people = Array.from({ length: rehearsed }, (_, index) =>
    addClient(gym, { name: `Client ${index}`, lastname: 'Logged' }, coach!, Date.parse(from) - 19 * dayMs),
  );
  await gym.recorder.write();
  for (const client of people) {
    tellYears(gym.recorder, client, { programs: [logged], coaches, from, to: addDays(today, -1) });
    await gym.recorder.write();
  }
  // The reactors first read sixty years of history.
  await cluster.settled(600_000);
  const token = await signIn(cluster, gym, 3);
  await cluster.owner.query('vacuum analyze');
  const { slug, id: gymId } = gym.place;
  const [url] = (await Promise.all(cluster.endpoints.map((endpoint) => endpoint.url()))) as [string];
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const response = await fetch(`${url}/api/gyms/${slug}/${path}`, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    });
    const answer = (await response.json()) as T;
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };
  const median = async (path: string): Promise<number> => {
    await ask(path);
    const seen: number[] = [];
    for (let time = 0; time < times; time += 1) seen.push(await timeOf(() => ask(path)));
    return quantile(seen, 0.5);
  };

  const programId = written.id;
  const clients = Array.from({ length: followers }, () => ({ customerId: randomUUID(), assignedProgramId: randomUUID() }));
  for (const [index, { customerId }] of clients.entries())
    await asSystem(cluster, gymId, 'add-customer', { customerId, name: `Client ${index}`, lastname: 'New' });
  await cluster.settled(60_000);
  const assigning = await timeOf(async () => {
    for (let at = 0; at < followers; at += atOnce) {
      const commands = clients.slice(at, at + atOnce).map((client, index) => ({
        id: randomUUID(),
        type: 'assign-program',
        payload: { ...client, programId, startsOn: addDays(today, -7 * ((at + index) % 8)), days: ['mon', 'tue', 'thu', 'fri'] },
      }));
      const { results } = await ask<{ results: { status: string }[] }>('commands', { commands });
      if (results.some(({ status }) => status !== 'accepted')) throw new Error(`assigning: ${JSON.stringify(results[0])}`);
    }
  });
  const later = addDays(today, 365);
  for (const { id: customerId } of people)
    await asSystem(cluster, gymId, 'assign-program', { assignedProgramId: randomUUID(), customerId, programId, startsOn: later });
  await cluster.settled(60_000);

  const followersYear = await median(`programs/${programId}/rehearsal`);
  const { items } = await ask<{ items: { id: string }[] }>(`assigned-programs?customer=${people[0]!.id}`);
  const oneYear = await median(`assigned-programs/${items[0]!.id}/simulation`);

  const sets = written.tree.weeks.slice(0, 8).flatMap(({ days }) => days.flatMap(({ slots }) => slots.flatMap((slot) => slot.sets)));
  for (let at = 0; at < sets.length; at += 200)
    await asSystem(cluster, gymId, 'edit-program', {
      programId,
      edits: sets.slice(at, at + 200).map(({ id }) => ({ kind: 'update-prescription', prescriptionId: id, changes: { restSeconds: 150 } })),
    });
  await asSystem(cluster, gymId, 'publish-program', { programId });
  await cluster.settled(60_000);
  const preview = await median(`propagations/preview?program=${programId}`);
  const sending = await timeOf(async () => {
    await ask('commands/propagate-template', { programId, propagationId: randomUUID(), clients });
    await until('every client is decided', 600_000, async () => {
      const { items: waves } = await ask<{ items: PropagationItem[] }>(`programs/${programId}/propagations`);
      return waves[0]?.clients.every(({ state }) => state !== 'waiting') === true;
    });
  });
  await cluster.close();
  const figure = (what: string, ms: number, goalMs: number | null): Figure => ({
    id: 'P20',
    what,
    unit: 'ms',
    arms: { took: ms },
    goal: goalMs === null ? 'none' : `≤ ${goalMs.toLocaleString('en')}`,
    met: goalMs === null ? null : ms <= goalMs,
  });
  return [
    figure(`a program assigned to ${followers} clients, ${atOnce} at a time`, assigning, 10_000),
    figure(`what a new version would do to ${Math.min(maxPropagatedClients, followers + rehearsed)} followers`, preview, 2_000),
    figure(`that version sent to ${followers}, until each is decided`, sending, null),
    figure('a program over the year of one client', oneYear, 200),
    figure(`a program over the years of all its followers, ${rehearsed} of whom logged one`, followersYear, 3_000),
  ];
}
