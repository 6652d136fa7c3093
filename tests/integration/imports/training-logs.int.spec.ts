// Exports a client's training log, and imports the files again.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { ImportComparison, ImportPreview, ImportStatus } from '@spotter/contracts/imports/queries';
import type { Problem } from '@spotter/contracts/problems';
import { trainingLogFile, trainingLogFormats, trainingLogMedia, type TrainingLogFormat } from '@spotter/contracts/training-logs/queries';
import { callLimits } from '@spotter/api/platform/limits/call-limits';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { gymZone } from '../../support/gym-zone.ts';
import { newExercise } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { Gym, Person, System } from '../../support/system.ts';

const kg = (value: number) => ({ value, unit: 'kg' as const });
const lb = (value: number) => ({ value, unit: 'lb' as const });

describe('a training log', () => {
  let system: System;
  let gym: Gym;
  let squat: string;
  let bench: string;
  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    squat = await newExercise(system, gym, 'Squat (Barbell)');
    bench = await newExercise(system, gym, 'Bench Press (Barbell)');
  });

  const fetched = (who: { readonly token: string }, format: string, client: Person) =>
    system.call<string | object>('GET', `/api/gyms/${gym.slug}/customers/${client.membershipId}/training-log?format=${format}`, {
      token: who.token,
    });
  const exported = async (client: Person, format: TrainingLogFormat): Promise<string> => {
    const { status, body } = await fetched(client, format, client);
    expect(status).toBe(200);
    return typeof body === 'string' ? body : JSON.stringify(body);
  };
  const upload = async (client: Person, text: string): Promise<ImportPreview> => {
    const answer = await system.call<ImportPreview & Problem>('POST', `/api/gyms/${gym.slug}/customers/${client.membershipId}/imports`, {
      token: client.token,
      body: text,
      headers: { 'content-type': text.startsWith('{') ? trainingLogMedia : 'text/csv' },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body;
  };
  /** Runs an import after its comparison, which has to say the same. */
  const imported = async (client: Person, text: string): Promise<ImportStatus> => {
    const { importId, unit } = await upload(client, text);
    const choices = { mapping: {}, ...(unit === null && { unit: 'kg' }) };
    const path = `/api/gyms/${gym.slug}/customers/${client.membershipId}/imports/${importId}`;
    const { body: compared } = await system.call<ImportComparison>('POST', `${path}/comparison`, { token: client.token, body: choices });
    await system.done(gym, client, 'import-workouts', { importId, ...choices });
    for (;;) {
      const position = await system.settledNow(gym.id);
      const { body } = await system.get<ImportStatus>(gym, client, `customers/${client.membershipId}/imports/${importId}`);
      if (body.status === 'done' || body.status === 'failed') {
        const { equal: _equal, ...figures } = compared;
        expect(body).toMatchObject(figures);
        return body;
      }
      await system.nextEvent(gym.id, position);
    }
  };
  /** Everything that an import could add or change. */
  const kept = async (client: Person) => {
    const { rows } = await system.database.projectorPool.query<Record<'sets' | 'workouts' | 'exercises', unknown>>(
      `select (select json_agg(json_build_array(workout_id, id, exercise_id, actual, voided, performed_at) order by workout_id, id)
                 from sets where gym_id = $1 and customer_id = $2) as sets,
              (select json_agg(json_build_array(id, status, started_at, ended_at) order by id) from workouts where gym_id = $1 and customer_id = $2) as workouts,
              (select count(*)::int from exercises where gym_id = $1) as exercises`,
      [gym.id, client.membershipId],
    );
    return rows[0]!;
  };
  const addsNothing = async (client: Person, workouts: number): Promise<void> => {
    const before = await kept(client);
    for (const format of trainingLogFormats) {
      const state = await imported(client, await exported(client, format));
      expect([format, state]).toMatchObject([
        format,
        { status: 'done', workouts: 0, sets: 0, duplicates: workouts, refused: 0, changed: 0, moved: 0 },
      ]);
      expect(await kept(client)).toEqual(before);
    }
  };

  const started = async (client: Person, startedAt: string, more: object = {}): Promise<string> => {
    const workoutId = randomUUID();
    await system.done(gym, client, 'start-workout', { workoutId, customerId: client.membershipId, startedAt, ...more });
    return workoutId;
  };
  const performedAt = (startedAt: string, minutes: number): string => new Date(Date.parse(startedAt) + minutes * 60_000).toISOString();
  const recorded = async (client: Person, workoutId: string, set: object): Promise<string> => {
    const setId = randomUUID();
    await system.done(gym, client, 'record-set', { workoutId, setId, exerciseId: squat, ...set });
    return setId;
  };

  /** A client with two finished workouts, and one each that is open, discarded and without sets. */
  const trained = async (): Promise<Person> => {
    const client = await system.person(gym.id, 'client');
    const first = '2026-03-02T22:30:40.000Z';
    const one = await started(client, first);
    await recorded(client, one, { setType: 'warm-up', actual: { reps: 5, load: kg(60.25) }, performedAt: performedAt(first, 1) });
    const wrong = await recorded(client, one, { actual: { reps: 5, load: kg(777.25) }, performedAt: performedAt(first, 2) });
    await recorded(client, one, { actual: { reps: 5, load: lb(225.5), rpe: 8.5 }, performedAt: performedAt(first, 3), note: '=1+1' });
    await recorded(client, one, {
      exerciseId: bench,
      setType: 'amrap',
      actual: { reps: 0, seconds: 40 },
      performedAt: performedAt(first, 4),
    });
    await recorded(client, one, { exerciseId: bench, actual: { load: kg(-20), reps: 8 }, performedAt: performedAt(first, 5) });
    await recorded(client, one, { exerciseId: bench, actual: { metres: 1_234.5, seconds: 300 }, performedAt: performedAt(first, 6) });
    await system.done(gym, client, 'void-set', { workoutId: one, setId: wrong, reason: 'Never lifted' });
    await system.done(gym, client, 'log-workout', {
      workoutId: one,
      endedAt: performedAt(first, 75),
      notes: 'Felt "good"; +1',
      sessionRpe: 7,
    });
    const second = '2026-03-04T09:00:00.000Z';
    const two = await started(client, second);
    for (const minute of [1, 2])
      await recorded(client, two, { actual: { reps: 5, load: kg(100) }, performedAt: performedAt(second, minute) });
    await system.done(gym, client, 'log-workout', { workoutId: two, endedAt: performedAt(second, 30) });
    const third = '2026-03-05T09:00:00.000Z';
    const thrown = await started(client, third);
    const taken = await recorded(client, thrown, { actual: { reps: 5, load: kg(888.25) }, performedAt: performedAt(third, 1) });
    await system.done(gym, client, 'void-set', { workoutId: thrown, setId: taken, reason: 'Not today' });
    await system.done(gym, client, 'discard-workout', { workoutId: thrown });
    const last = '2026-03-06T09:00:00.000Z';
    const open = await started(client, last);
    await recorded(client, open, { actual: { reps: 5, load: kg(999.25) }, performedAt: performedAt(last, 1) });
    return client;
  };

  it('contains the finished workouts and their sets, without those that were removed', async () => {
    const client = await trained();
    const { workouts, ...head } = trainingLogFile.parse(JSON.parse(await exported(client, 'json')));
    expect(head).toMatchObject({ format: 'spotter-training-log', version: 1, timeZone: gymZone });
    expect(workouts).toMatchObject([
      {
        startedAt: '2026-03-02T22:30:40.000Z',
        endedAt: '2026-03-02T23:45:40.000Z',
        sessionRpe: 7,
        notes: 'Felt "good"; +1',
        sets: [
          { exercise: 'Squat (Barbell)', setType: 'warm-up', reps: 5, load: kg(60.25), performedAt: '2026-03-02T22:31:40.000Z' },
          { setType: 'work', load: lb(225.5), rpe: 8.5, note: '=1+1' },
          { exercise: 'Bench Press (Barbell)', setType: 'amrap', reps: 0, seconds: 40 },
          { load: kg(-20) },
          { metres: 1_234.5, seconds: 300 },
        ],
      },
      { sets: [{ load: kg(100) }, { load: kg(100) }] },
    ]);
    for (const format of trainingLogFormats) expect(await exported(client, format)).not.toMatch(/777\.25|888\.25|999\.25/);
    expect((await exported(client, 'strong')).split('\n')).toHaveLength(1 + 7 + 1);
  });

  it('names the file, its type, and the unit of the reader', async () => {
    const client = await trained();
    const strong = await fetched(client, 'strong', client);
    expect(strong.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(strong.headers.get('content-disposition')).toBe(`attachment; filename="${gym.slug}-strong.csv"`);
    expect((await fetched(client, 'json', client)).headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await exported(client, 'hevy')).toContain('"weight_kg"');
    await system.call('POST', '/api/auth/profile', { token: client.token, body: { unit: 'lb' } });
    const inPounds = await exported(client, 'hevy');
    expect(inPounds).toContain('"weight_lbs"');
    expect(inPounds).toContain(',225.5,');
    await addsNothing(client, 2);
  });

  it('adds nothing when its own gym imports it', async () => {
    await addsNothing(await trained(), 2);
  });

  it('adds nothing when its workouts came from other apps', async () => {
    const client = await system.person(gym.id, 'client');
    const fixture = (name: string) => readFile(new URL(`../../fixtures/training-logs/${name}`, import.meta.url), 'utf8');
    const strong = (await fixture('strong-kg-de.csv')).split('\n').slice(0, 300).join('\n');
    const first = await imported(client, strong);
    const second = await imported(client, await fixture('hevy-kg-en.csv'));
    expect([first.workouts > 10, second.workouts > 50]).toEqual([true, true]);
    await addsNothing(client, first.workouts + second.workouts);
    expect(await imported(client, strong)).toMatchObject({ workouts: 0, sets: 0, duplicates: first.workouts, changed: 0 });
  });

  it('adds nothing when its workouts came from a program, names supersets, and keeps readings of a clock', async () => {
    const client = await system.person(gym.id, 'client');
    const ids = [randomUUID(), randomUUID()];
    const slot = (exerciseId: string, label: string, id: string) => ({
      id: randomUUID(),
      exerciseId,
      kind: 'superset',
      label,
      sets: [{ id, setType: 'work', reps: { min: 5 }, load: { kind: 'absolute', load: kg(60) } }],
    });
    const programId = randomUUID();
    const days = [{ id: randomUUID(), name: { en: 'Push day' }, slots: [slot(squat, 'A1', ids[0]!), slot(bench, 'A2', ids[1]!)] }];
    await system.done(gym, gym.admin, 'draft-program', {
      programId,
      details: { name: { en: 'Supersets' }, visibility: 'gym', daysPerWeek: 1 },
      weeks: [{ id: randomUUID(), days }],
    });
    await system.done(gym, gym.admin, 'publish-program', { programId });
    const startsOn = localDate(gymZone);
    const weekday = (['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const)[new Date(`${startsOn}T12:00:00Z`).getUTCDay()]!;
    const assignedProgramId = randomUUID();
    await system.done(gym, gym.admin, 'assign-program', {
      assignedProgramId,
      customerId: client.membershipId,
      programId,
      startsOn,
      days: [weekday],
      trainingMaxes: [],
    });
    const { body } = await system.get<{ items: { id: string }[] }>(
      gym,
      client,
      `workouts?customer=${client.membershipId}&status=scheduled`,
    );
    const startedAt = new Date(Date.now() - 40 * 60_000).toISOString();
    const plannedWorkoutId = body.items[0]!.id;
    await system.done(gym, client, 'start-workout', {
      workoutId: plannedWorkoutId,
      customerId: client.membershipId,
      assignedProgramId,
      plannedWorkoutId,
      startedAt,
    });
    for (const [index, prescriptionId] of [...ids, ...ids].entries())
      await recorded(client, plannedWorkoutId, {
        exerciseId: index % 2 === 0 ? squat : bench,
        prescriptionId: index < 2 ? prescriptionId : undefined,
        actual: { reps: 5, load: kg(60), clockSeconds: 60 + index },
        performedAt: performedAt(startedAt, index),
      });
    await system.done(gym, client, 'log-workout', { workoutId: plannedWorkoutId, endedAt: performedAt(startedAt, 20) });
    const { workouts } = trainingLogFile.parse(JSON.parse(await exported(client, 'json')));
    expect(workouts).toMatchObject([{ title: 'Push day' }]);
    expect(workouts[0]!.sets.map(({ superset }) => superset)).toEqual([0, 0, undefined, undefined]);
    expect(workouts[0]!.sets.map(({ clockSeconds }) => clockSeconds)).toEqual([60, 61, 62, 63]);
    await addsNothing(client, 1);
  });

  it('can be imported by another client, with every set', async () => {
    const source = await trained();
    for (const format of trainingLogFormats) {
      const client = await system.person(gym.id, 'client');
      expect(await imported(client, await exported(source, format))).toMatchObject({ workouts: 2, sets: 7, refused: 0 });
      const { workouts } = trainingLogFile.parse(JSON.parse(await exported(client, 'json')));
      expect(workouts[0]!.sets.map(({ exercise, load, metres }) => [exercise, load?.unit, metres])).toEqual([
        ['Squat (Barbell)', 'kg', undefined],
        ['Squat (Barbell)', format === 'hevy' ? 'kg' : 'lb', undefined],
        ['Bench Press (Barbell)', undefined, undefined],
        ['Bench Press (Barbell)', 'kg', undefined],
        ['Bench Press (Barbell)', undefined, 1_234.5],
      ]);
    }
  });

  it('refuses a session that differs from a recorded one with the same start, and adds the others', async () => {
    const client = await trained();
    const file = trainingLogFile.parse(JSON.parse(await exported(client, 'json')));
    const [first, second] = file.workouts;
    const changed = { ...second!, sets: [second!.sets[0]!, { ...second!.sets[1]!, reps: 6 }] };
    const other = { ...first!, startedAt: '2026-03-20T10:00:00.000Z', endedAt: '2026-03-20T11:00:00.000Z' };
    const state = await imported(client, JSON.stringify({ ...file, workouts: [first, changed, other] }));
    expect(state).toMatchObject({
      workouts: 1,
      sets: 5,
      duplicates: 1,
      refused: 1,
      refusals: [{ startedAt: second!.startedAt, reason: 'workout-recorded-otherwise' }],
    });
    // Undoing the import removes only what it added.
    await system.done(gym, client, 'undo-import', { importId: state.importId });
    for (let position = await system.settledNow(gym.id); ; position = await system.settledNow(gym.id)) {
      const { body } = await system.get<ImportStatus>(gym, client, `customers/${client.membershipId}/imports/${state.importId}`);
      if (body.status === 'undone') break;
      await system.nextEvent(gym.id, position);
    }
    expect(trainingLogFile.parse(JSON.parse(await exported(client, 'json'))).workouts).toEqual(file.workouts);
  });

  it('contains each set of ten years once, written in parts', async () => {
    const client = await system.person(gym.id, 'client');
    const of = [gym.id, client.membershipId, squat];
    await system.database.projectorPool.query(
      `insert into workouts (gym_id, id, customer_id, status, started_at, ended_at, exercises, source)
       select $1, gen_random_uuid(), $2, 'completed', timestamptz '2016-01-01 10:00Z' + (n / 2) * interval '2 days',
         timestamptz '2016-01-01 11:00Z' + (n / 2) * interval '2 days', '[]', 'ad-hoc' from generate_series(1, 2000) n`,
      of.slice(0, 2),
    );
    await system.database.projectorPool.query(
      `insert into sets (gym_id, id, workout_id, customer_id, exercise_id, set_type, actual, performed_at, recorded_at, position, voided, amended, comments)
       select w.gym_id, gen_random_uuid(), w.id, w.customer_id, $3, 'work', json_build_object('reps', n, 'load', json_build_object('value', 100, 'unit', 'kg')),
         w.started_at + n * interval '1 minute', w.started_at, 1, false, false, '[]'
       from workouts w, generate_series(1, 12) n where w.gym_id = $1 and w.customer_id = $2`,
      of,
    );
    const [strong, hevy] = [await exported(client, 'strong'), await exported(client, 'hevy')];
    const datesOf = (text: string, cell: number, delimiter: string) =>
      text
        .trimEnd()
        .split('\n')
        .slice(1)
        .map((line) => line.split(delimiter)[cell]!);
    expect(datesOf(hevy, 1, '",')).toHaveLength(24_000);
    const dates = datesOf(strong, 0, ';');
    expect(dates).toHaveLength(24_000);
    expect(dates).toEqual(dates.toSorted());
    expect(new Set(dates).size).toBe(1_001);
    expect(trainingLogFile.parse(JSON.parse(await exported(client, 'json'))).workouts).toHaveLength(2_000);
  });

  it('is empty for a client without workouts', async () => {
    const client = await system.person(gym.id, 'client');
    expect((await exported(client, 'strong')).split('\n')).toHaveLength(2);
    expect((await exported(client, 'hevy')).split('\n')).toHaveLength(2);
    expect(JSON.parse(await exported(client, 'json'))).toMatchObject({ workouts: [] });
  });

  it('is for the client, their coach and the leads of the gym', async () => {
    const [client, other, coach, stranger] = await Promise.all([
      system.person(gym.id, 'client'),
      system.person(gym.id, 'client'),
      system.person(gym.id, 'coach'),
      system.person(gym.id, 'coach'),
    ]);
    await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: coach.membershipId, role: 'primary' });
    const auditor = await system.auditor(gym, client.membershipId);
    const statusFor = async (who: { readonly token: string }) => (await fetched(who, 'hevy', client)).status;
    expect(await Promise.all([client, coach, gym.admin].map(statusFor))).toEqual([200, 200, 200]);
    expect(await Promise.all([other, stranger].map(statusFor))).toEqual([404, 404]);
    expect(await statusFor(auditor)).toBe(403);
    expect(await statusFor(await system.stranger())).toBe(404);
  });

  it('requires a format that exists, and rejects unknown parameters', async () => {
    const client = await system.person(gym.id, 'client');
    for (const [query, code] of [
      ['fitnotes', 'invalid-value'],
      ['', 'invalid-value'],
      ['hevy&unit=lb', 'unknown-key'],
    ] as const)
      expect(await fetched(client, query, client)).toMatchObject({ status: 400, body: { code } });
  });

  it('is limited for an account', async () => {
    const client = await system.person(gym.id, 'client');
    const limit = callLimits['training-log'].account.calls;
    const statuses: number[] = [];
    for (let call = 0; call <= limit; call += 1) statuses.push((await fetched(client, 'hevy', client)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(limit);
    const refused = await fetched(client, 'hevy', client);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
