// P23: leaderboards of a team of five hundred who trained for a year, by each metric.
import { randomUUID } from 'node:crypto';
import { customer, customerStream } from '@spotter/domain/customers/customer';
import { consentWordings } from '@spotter/contracts/customers/consents';
import { addClient, addCoaches } from '../../../infra/demo/past/people.ts';
import type { Bench, Figure } from '../figure.ts';
import { quantile, rateOf, timeOf } from '../measure.ts';
import { openPastGym, signIn } from '../past-gym.ts';
import { asSystem, serve, squat } from '../served.ts';
import { exercises } from '../../../infra/demo/past/training.ts';

const dayMs = 86_400_000;
const goalMs = 50;
const together = 100;
/** Three workouts a week of three exercises with four sets. */
const perWeek = 3;
const exercisesPerWorkout = 3;
const setsPerExercise = 4;

const questions = [
  { name: 'estimated 1RM of all time', path: `metric=e1rm&exercise=${squat}&window=all` },
  { name: 'DOTS of 30 days', path: `metric=dots&exercise=${squat}&window=month` },
  { name: 'relative strength of 7 days', path: `metric=relative&exercise=${squat}&window=week` },
  { name: 'heaviest set of 30 days', path: `metric=weight&exercise=${squat}&window=month` },
  { name: 'heaviest set of all time', path: `metric=weight&exercise=${squat}&window=all` },
  { name: 'workouts of all time', path: 'metric=workouts&window=all' },
  { name: 'compliance of 30 days', path: 'metric=compliance&window=month' },
  { name: 'compliance of all time', path: 'metric=compliance&window=all' },
  { name: 'tonnage of 30 days', path: 'metric=tonnage&window=month' },
  { name: 'tonnage of all time', path: 'metric=tonnage&window=all' },
] as const;

export async function teams(bench: Bench): Promise<Figure[]> {
  const [members, weeks] = bench.quick ? [40, 8] : [500, 52];
  const { cluster } = await serve(bench, 0, { apis: 1 });
  const gym = await openPastGym(cluster, Date.now() - (weeks + 2) * 7 * dayMs);
  const { recorder } = gym;
  const openedMs = Date.now() - (weeks + 1) * 7 * dayMs;
  const [coach] = addCoaches(gym, 1, openedMs);
  const people = Array.from({ length: members }, (_, index) =>
    addClient(gym, { name: `Client ${index}`, lastname: 'Bench' }, coach!, openedMs),
  );
  for (const [index, { id, self }] of people.entries()) {
    const stream = customerStream(id);
    const weighed = {
      customerId: id,
      bodyweight: { value: 60 + (index % 40), unit: 'kg' },
      measuredAt: new Date(openedMs + dayMs).toISOString(),
    } as const;
    recorder.record(stream, customer, { type: 'log-bodyweight', payload: weighed }, { by: self, atMs: openedMs + dayMs });
    const agreed = { customerId: id, purpose: 'leaderboard', wording: consentWordings.leaderboard } as const;
    recorder.record(stream, customer, { type: 'give-consent', payload: agreed }, { by: self, atMs: openedMs + dayMs });
  }
  await recorder.write();
  const admin = await signIn(cluster, gym, 3);
  await cluster.settled(120_000);
  const teamId = randomUUID();
  await asSystem(cluster, gym.place.id, 'create-team', { teamId, name: 'Everybody', capacity: null });
  for (let from = 0; from < members; from += together)
    await asSystem(cluster, gym.place.id, 'add-team-members', {
      teamId,
      customerIds: people.slice(from, from + together).map(({ id }) => id),
    });
  await cluster.settled(120_000);
  // Inserts the rows of their training directly, because the measurement reads nothing else.
  await cluster.owner.query(
    `insert into workouts (gym_id, id, customer_id, status, scheduled_on, started_at, ended_at, source, exercises)
     select $1, gen_random_uuid(), c, case when random() < 0.9 then 'completed' else 'scheduled' end, at::date, at, at + interval '1 hour', 'program', '[]'
     from unnest($2::uuid[]) c, generate_series(1, $3) n, lateral (select now() - n * interval '7 days' / $4 as at) day`,
    [gym.place.id, people.map(({ id }) => id), weeks * perWeek, perWeek],
  );
  await cluster.owner.query(
    `insert into sets (gym_id, id, workout_id, customer_id, exercise_id, set_type, actual, load_kg, reps, e1rm_kg, performed_at, recorded_at, position, voided, amended, comments)
     select w.gym_id, gen_random_uuid(), w.id, w.customer_id, e.id, case when s = 1 then 'warm-up' else 'work' end,
       json_build_object('reps', 5, 'load', json_build_object('value', kg, 'unit', 'kg')), kg, 5, kg * (1 + 5.0 / 30), w.started_at + s * interval '3 minutes', w.started_at, 1, random() < 0.02, false, '[]'
     from workouts w, unnest($2::uuid[]) with ordinality e(id, place), generate_series(1, $3) s, lateral (select round((60 + random() * 80)::numeric, 1)::float8 as kg) load
     where w.gym_id = $1 and w.status = 'completed'`,
    [gym.place.id, [squat, ...exercises.filter((id) => id !== squat)].slice(0, exercisesPerWorkout), setsPerExercise],
  );
  await cluster.owner.query('insert into training_marks (gym_id, customer_id, position) select $1, c, 1 from unnest($2::uuid[]) c', [
    gym.place.id,
    people.map(({ id }) => id),
  ]);
  // As autovacuum does within a minute.
  await cluster.owner.query('vacuum analyze');
  const [url] = (await Promise.all(cluster.endpoints.map((endpoint) => endpoint.url()))) as [string];
  const figures: Figure[] = [];
  for (const { name, path } of questions) {
    const get = async (): Promise<void> => {
      const response = await fetch(`${url}/api/gyms/${gym.place.slug}/teams/${teamId}/leaderboard?${path}`, {
        headers: { authorization: `Bearer ${admin}` },
      });
      const { items } = (await response.json()) as { items?: readonly object[] };
      // In one week, not everybody trains each exercise: some are left out at random.
      if (response.status !== 200 || items === undefined || items.length < members * 0.9)
        throw new Error(`${path}: ${response.status}, ${items?.length} on the board`);
    };
    await rateOf(2, bench.quick ? 10 : 100, get);
    const seen: number[] = [];
    for (let time = 0; time < (bench.quick ? 20 : 200); time += 1) {
      // Simulates that a member has trained since the last request.
      await cluster.owner.query('update training_marks set position = position + 1 where gym_id = $1 and customer_id = $2', [
        gym.place.id,
        people[time % members]!.id,
      ]);
      seen.push(await timeOf(get));
    }
    const arms = { p50: quantile(seen, 0.5), p95: quantile(seen, 0.95) };
    figures.push({
      id: 'P23',
      what: `${name}, ${members} members, ${weeks} weeks`,
      unit: 'ms',
      arms,
      goal: `p95 ≤ ${goalMs}`,
      met: arms.p95 <= goalMs,
      judgedBy: ['p95'],
    });
  }
  await cluster.close();
  return figures;
}
