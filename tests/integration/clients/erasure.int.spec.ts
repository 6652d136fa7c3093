// Erases a client: no personal data of theirs is left anywhere, their training stays without a name, and the hash chain is valid.
import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { localDate } from '@spotter/api/platform/reading/calendar';
import type { WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { consentWordings } from '@spotter/contracts/customers/consents';
import { ErasedPeople } from '@spotter/api/erasures/erased-people';
import { runErasures } from '@spotter/api/erasures/erasure-runner';
import { Codec } from '@spotter/database/log/codec';
import { PersonKeys } from '@spotter/database/keys/person-keys';
import { openPool } from '@spotter/database/tenancy/pools';
import { roleUrl } from '@spotter/database/tenancy/roles';
import { catalogue } from '@spotter/domain/catalogue';
import { rebuild } from '@spotter/projector/platform/rebuild';
import { projections } from '@spotter/projector/projections';
import { eraseAgain } from '../../support/erase-again.ts';
import { waitTimeoutMs, until } from '../../support/until.ts';
import { newExercise, smallProgram } from '../../support/library.ts';
import { gymZone } from '../../support/gym-zone.ts';
import { sendClientFile, sendPrivatePicture, smallPdf } from '../../support/private-pictures.ts';
import { System, type Gym, type Person } from '../../support/system.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

// Occurs nowhere else in the database, and is in every personal field that people can fill in.
const canary = 'Qxzvanarya';
const places = temporaryFolder('erasures');
const erasuresFile = join(places, 'erasures');

let system: System;
let owner: pg.Pool;
let projector: pg.Pool;
let gym: Gym;
let client: Person;
let coach: Person;
const workoutId = randomUUID();
const exerciseId = randomUUID();

beforeAll(async () => {
  system = await System.start({ erasuresFile });
  owner = openPool(system.database.ownerUrl, { max: 2, applicationName: 'spec owner' });
  projector = openPool(roleUrl(system.database.ownerUrl, 'projector', system.database.secret), {
    max: 2,
    applicationName: 'spec',
    pipelined: true,
  });
  gym = await system.gym();
  await newExercise(system, gym, 'Squat', exerciseId);
  coach = await system.person(gym.id, 'coach');
  client = await trained(canary);
});
afterAll(async () => {
  await projector.end();
  await owner.end();
  await system.close();
});

const advertisementId = randomUUID();
/** Publishes an advertisement that a client sees who consents to counting. */
const seeAdvertisement = async (person: Person): Promise<void> => {
  const { membershipId } = person;
  const content = {
    name: 'Camp',
    title: { en: 'Train outside' },
    audience: { kind: 'roles', roles: ['client'] },
    placement: 'home',
    priority: 1,
    dismissible: true,
  };
  await system.done(gym, gym.admin, 'draft-advertisement', { advertisementId, content });
  await system.done(gym, gym.admin, 'publish-advertisement', { advertisementId });
  await system.done(gym, person, 'give-consent', { customerId: membershipId, purpose: 'news', wording: consentWordings.news });
  await system.done(gym, person, 'see-advertisement', { advertisementId, membershipId });
};
const educationId = randomUUID();
/** Publishes an item that a client reads. */
const readLesson = async (person: Person): Promise<void> => {
  const content = { kind: 'link', link: '/client/home', title: { en: 'Read me' }, audience: { roles: ['client'] }, required: true };
  await system.done(gym, gym.admin, 'draft-education-item', { educationId, content });
  await system.done(gym, gym.admin, 'publish-education-item', { educationId });
  await system.done(gym, person, 'read-education-item', { educationId, membershipId: person.membershipId });
};
const readings = async ({ membershipId }: Person): Promise<number | null> =>
  (await owner.query('select 1 from education_readings where membership_id = $1', [membershipId])).rowCount;
/** Number of rows about what a person saw. */
const sightings = async ({ membershipId }: Person): Promise<number | null> =>
  (await owner.query('select 1 from advertisement_views where membership_id = $1', [membershipId])).rowCount;

/** Starts a planned workout of the person, and adjusts it with this reason. */
const adjusted = async (person: Person, reason: string): Promise<void> => {
  const customerId = person.membershipId;
  const { programId, squat } = await smallProgram(system, gym);
  const assignedProgramId = randomUUID();
  await system.done(gym, gym.admin, 'assign-program', {
    assignedProgramId,
    customerId,
    programId,
    startsOn: localDate(gymZone),
    trainingMaxes: [{ exerciseId: squat, load: { value: 100, unit: 'kg' } }],
  });
  await system.settledNow(gym.id);
  const { body } = await system.get<{ items: { id: string }[] }>(gym, gym.admin, `workouts?customer=${customerId}&status=scheduled`);
  const planned = body.items[0]!.id;
  const startedAt = new Date(Date.now() - 60_000).toISOString();
  await system.done(gym, person, 'start-workout', {
    workoutId: planned,
    customerId,
    assignedProgramId,
    plannedWorkoutId: planned,
    startedAt,
  });
  await system.settledNow(gym.id);
  const { slotId, sets } = (await system.get<WorkoutDetail>(gym, gym.admin, `workouts/${planned}`)).body.prescribed!.slots[0]!;
  const adjustment = {
    workoutId: planned,
    adjustmentId: randomUUID(),
    slotId,
    sets: [{ prescriptionId: sets[0]!.prescriptionId, reps: 2 }],
  };
  await system.done(gym, gym.admin, 'adjust-workout', { ...adjustment, reason });
};

/** A client with personal data in every place that accepts it. */
const trained = async (word: string): Promise<Person> => {
  const person = await system.person(gym.id, 'client', word);
  const customerId = person.membershipId;
  const at = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
  const set = { workoutId, setId: randomUUID(), exerciseId, actual: { reps: 5, load: { value: 100, unit: 'kg' } }, performedAt: at(50) };
  await system.done(gym, gym.admin, 'update-customer', {
    customerId,
    goals: word,
    restrictions: word,
    tags: [word],
    email: `${word}@example.test`,
    sex: 'female',
  });
  await system.done(gym, person, 'log-bodyweight', { customerId, bodyweight: { value: 61.5, unit: 'kg' }, measuredAt: at(60) });
  await system.done(gym, person, 'start-workout', { workoutId, customerId, startedAt: at(55) });
  await system.done(gym, person, 'record-set', { ...set, note: word });
  await adjusted(person, word);
  const pain = { workoutId, painId: randomUUID(), exerciseId, where: 'right-knee', level: 6, reportedAt: at(40) };
  await system.done(gym, person, 'report-pain', { ...pain, note: word });
  await system
    .done(gym, coach, 'assign-coach', { customerId, coachId: coach.membershipId, role: 'primary', reason: word })
    .catch(() => undefined);
  await system.done(gym, gym.admin, 'assign-coach', { customerId, coachId: coach.membershipId, role: 'primary', reason: word });
  const note = { customerId, noteId: randomUUID() };
  await system.done(gym, coach, 'write-client-note', { ...note, text: word, pinned: true });
  await system.done(gym, person, 'give-consent', { customerId, purpose: 'photos', wording: consentWordings.photos });
  // One photo that the client sent, and one that their coach sent for them.
  for (const as of [person, coach]) {
    const { uploadId } = await sendPrivatePicture(system, gym, { as, customer: customerId });
    const photo = { customerId, photoId: randomUUID(), uploadId, pose: 'front', takenOn: at(24 * 60).slice(0, 10), note: word };
    await system.done(gym, as, 'add-progress-photo', photo);
  }
  // One file shared with the client, and one for coaches only.
  for (const visibleToClient of [true, false]) {
    const { uploadId } = await sendClientFile(system, gym, { as: coach, customer: customerId, content: smallPdf(word) });
    const file = { customerId, fileId: randomUUID(), uploadId, name: word, note: word, visibleToClient };
    await system.done(gym, coach, 'add-client-file', file);
  }
  await system.done(gym, coach, 'set-goal', { customerId, load: { value: 80, unit: 'kg' } });
  await system.done(gym, coach, 'set-habit', { customerId, habitId: randomUUID(), name: word, timesPerWeek: 5 });
  const question = { id: randomUUID(), text: 'Sleep', required: true, kind: 'text' };
  const form = {
    formId: randomUUID(),
    name: 'Weekly',
    questions: [question],
    schedule: { kind: 'program-end' },
    audience: { kind: 'all' },
  };
  await system.done(gym, gym.admin, 'publish-check-in-form', form);
  const checkIn = { customerId, checkInId: randomUUID(), formId: form.formId, version: 1, dueOn: at(24 * 60).slice(0, 10) };
  await system.done(gym, person, 'answer-check-in', { ...checkIn, answers: [{ questionId: question.id, value: word }] });
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'blue' } })
    .png()
    .toBuffer();
  await system.call('POST', `/api/gyms/${gym.slug}/uploads?purpose=private`, {
    token: person.token,
    body: picture,
    headers: { 'content-type': 'image/png' },
  });
  await system.done(gym, coach, 'comment-on-set', { workoutId, setId: set.setId, commentId: randomUUID(), comment: word });
  await system.done(gym, coach, 'comment-on-workout', { workoutId, commentId: randomUUID(), comment: word });
  await system.done(gym, person, 'log-workout', { workoutId, endedAt: at(1), notes: word });
  const max = { customerId, exerciseId, load: { value: 120, unit: 'kg' }, reason: word };
  await system.done(gym, coach, 'set-training-max', max);
  await system.call('POST', `/api/gyms/${gym.slug}/customers/${customerId}/imports`, {
    token: person.token,
    body: `title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe\n"${word}","1 Jan 2025, 10:00","1 Jan 2025, 11:00","${word}","Squat (Barbell)","","${word}","0","normal","100","5","","","8"\n`,
    headers: { 'content-type': 'text/csv' },
  });
  await seeAdvertisement(person);
  await readLesson(person);
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await system.call('POST', `/api/gyms/${gym.slug}/uploads?purpose=avatar`, {
    token: person.token,
    body: photo,
    headers: { 'content-type': 'image/png' },
  });
  await system.settledNow(gym.id);
  return person;
};

/** Names of the tables of the gym's data that contain the word. Accounts belong to the person, who erases them separately. */
const showing = async (word: string): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'bullmq') and tablename <> 'accounts'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const seen = await owner.query(`select 1 from ${name} t where t::text ilike $1 or t::text ilike $2 limit 1`, [
      `%${word}%`,
      `%${Buffer.from(word).toString('hex')}%`,
    ]);
    if (seen.rowCount !== 0) found.push(name);
  }
  return found.toSorted();
};

const keyIsGone = async (person: string): Promise<boolean> => {
  const { rows } = await owner.query<{ gone: boolean }>(
    'select wrapped is null as gone from person_keys where ledger = $1 and person = $2',
    [gym.id, person],
  );
  return rows[0]?.gone === true;
};
const erased = (person: string): Promise<boolean> =>
  until('the erasure', waitTimeoutMs, async () => {
    const { rowCount } = await owner.query('select 1 from erasures where person = $1 and purged_at is not null', [person]);
    return rowCount === 1 && (await keyIsGone(person));
  });

describe('before the erasure', () => {
  it('tables contain the word, so that its absence proves something', async () => {
    expect(await showing(canary)).toEqual([
      'public.check_ins',
      'public.client_files',
      'public.client_notes',
      'public.customers',
      'public.habits',
      'public.import_files',
      'public.lifts',
      'public.memberships',
      'public.progress_photos',
      'public.sets',
      'public.uploads',
      'public.workouts',
    ]);
    expect(await sightings(client)).toBe(1);
    expect(await readings(client)).toBe(1);
  });

  it('only an admin and the person themselves may request it', async () => {
    const other = await system.person(gym.id, 'client');
    const lead = await system.person(gym.id, 'head-coach');
    const ask = (who: { token: string }) => system.send(gym, who, 'erase-customer', { customerId: client.membershipId });
    expect((await ask(lead)).body).toMatchObject({ status: 403, code: 'not-allowed' });
    expect((await ask(coach)).body).toMatchObject({ status: 403, code: 'not-allowed' });
    expect((await ask(other)).body).toMatchObject({ status: 404, code: 'not-found' });
    expect(await keyIsGone(client.membershipId)).toBe(false);
  });
});

describe('after the erasure', () => {
  beforeAll(async () => {
    await system.done(gym, gym.admin, 'erase-customer', { customerId: client.membershipId });
    await erased(client.membershipId);
    await system.settledNow(gym.id);
  });

  it('no table contains anything of them, and their photos and files are deleted, whoever sent them', async () => {
    expect(await showing(canary)).toEqual([]);
    expect((await owner.query('select 1 from uploads where gym_id = $1', [gym.id])).rowCount).toBe(0);
    expect((await owner.query('select 1 from progress_photos where gym_id = $1', [gym.id])).rowCount).toBe(0);
    expect((await owner.query('select 1 from goals where gym_id = $1', [gym.id])).rowCount).toBe(0);
    expect((await owner.query('select 1 from client_files where gym_id = $1', [gym.id])).rowCount).toBe(0);
    expect(await sightings(client)).toBe(0);
    expect(await readings(client)).toBe(0);
  });

  it('no answer of the API does, for any role, and their training is there without a name', async () => {
    const paths = [
      'customers?limit=100',
      'members',
      `workouts/${workoutId}`,
      'home',
      `customers/${client.membershipId}/timeline`,
      'events?limit=1000',
    ];
    for (const path of paths) {
      const { status, body } = await system.get(gym, gym.admin, path);
      expect({ path, status, shows: JSON.stringify(body).includes(canary) }).toEqual({ path, status: 200, shows: false });
    }
    const { body } = await system.get<{ items: { id: string }[] }>(gym, gym.admin, 'customers?limit=100');
    expect(body.items.map(({ id }) => id)).not.toContain(client.membershipId);
    const workout = await system.get<{ sets: { actual: object }[] }>(gym, gym.admin, `workouts/${workoutId}`);
    expect(workout.body.sets.map(({ actual }) => actual)).toEqual([{ reps: 5, load: { value: 100, unit: 'kg' } }]);
  });

  it('the hash chain of the gym is valid', async () => {
    const { body } = await system.get(gym, gym.admin, 'events/verify');
    expect(body).toMatchObject({ ok: true });
  });

  it('nothing more can be recorded about them, and they cannot open the gym', async () => {
    const { membershipId: customerId } = client;
    expect((await system.send(gym, gym.admin, 'update-customer', { customerId, goals: 'again' })).body.code).toBe('customer-erased');
    expect((await system.send(gym, gym.admin, 'erase-customer', { customerId })).body.code).toBe('customer-erased');
    const set = { workoutId, setId: randomUUID(), exerciseId, actual: { reps: 5 }, performedAt: new Date().toISOString() };
    expect((await system.send(gym, gym.admin, 'record-set', { ...set, note: 'again' })).body.code).toBe('customer-erased');
    // Their session ends with the membership.
    await until('their leaving', waitTimeoutMs, async () => (await system.get(gym, client, 'home')).status === 401);
  });

  it.each(projections.map((projection) => [projection.name, projection] as const))(
    '%s: a rebuild gives the same rows',
    async (_name, projection) => {
      const rowsOf = async () =>
        (await owner.query<{ row: string }>(`select to_jsonb(t)::text as row from ${projection.table} t order by 1`)).rows;
      const before = await rowsOf();
      const codec = new Codec(catalogue, new PersonKeys({ pool: projector, secret: system.database.secret }));
      await rebuild({ owner, projector, codec }, projection);
      expect(await rowsOf()).toEqual(before);
    },
  );

  it('is repeated once after every process has forgotten the key, and then never again', async () => {
    const erasing = { api: system.api.services.pool, projector, people: new ErasedPeople(null) };
    await projector.query(`update customers set name = $3 where gym_id = $1 and id = $2`, [gym.id, client.membershipId, canary]);
    expect(await runErasures(erasing, '1 hour')).toBe(0);
    expect(await runErasures(erasing, '0 seconds')).toBe(1);
    expect(await showing(canary)).toEqual([]);
    expect(await runErasures(erasing, '0 seconds')).toBe(0);
  });
});

describe('an erased invitee', () => {
  it('gets no more mails: the mail is deleted with the client', async () => {
    const [invitationId, email] = [randomUUID(), `${canary}three@example.test`];
    await system.done(gym, gym.admin, 'invite-member', { invitationId, email, type: 0 });
    const mails = async () => (await owner.query('select 1 from mails where recipient = $1', [email])).rowCount;
    await until('the mail', waitTimeoutMs, async () => (await mails()) === 1);
    await system.asSystem(gym.id, 'add-customer', { customerId: invitationId, name: 'Invited', lastname: 'Tester' });
    await system.done(gym, gym.admin, 'erase-customer', { customerId: invitationId });
    await erased(invitationId);
    expect(await mails()).toBe(0);
  });
});

describe('an older backup', () => {
  it.each(['this node', 'another node, which kept its own file', 'another node, in a folder that they share'])(
    'brings nobody back: people recorded outside the database by %s are erased again before the server opens',
    async (whose) => {
      const word = `${canary}${whose.replaceAll(/[^a-z]/g, '')}`;
      const folder = mkdtempSync(join(places, 'shared-'));
      const own = join(mkdtempSync(join(places, 'own-')), 'erasures');
      const other = await system.secondNode(undefined, {
        workerDatabaseUrl: roleUrl(system.database.ownerUrl, 'projector', system.database.secret),
        erasuresFile: own,
        erasuresFolder: folder,
      });
      const second = await system.person(gym.id, 'client', word);
      const rows = async (table: string, column: string): Promise<string> =>
        (await owner.query<{ row: string }>(`select to_json(t)::text as row from ${table} t where ${column} = $1`, [second.membershipId]))
          .rows[0]!.row;
      const backup = { person_keys: await rows('person_keys', 'person'), customers: await rows('customers', 'id') };
      await system.done(gym, gym.admin, 'erase-customer', { customerId: second.membershipId });
      await erased(second.membershipId);
      const noted = whose.includes('own') ? new ErasedPeople(own) : new ErasedPeople(null, folder);
      const kept = whose === 'this node' ? new ErasedPeople(erasuresFile) : noted;
      await vi.waitUntil(async () => (await kept.all()).some(({ person }) => person === second.membershipId), {
        timeout: 60_000,
        interval: 20,
      });
      await other.close();

      await owner.query('delete from erasures where person = $1', [second.membershipId]);
      for (const [table, row] of Object.entries(backup)) {
        await owner.query(`delete from ${table} where ${table === 'customers' ? 'id' : 'person'} = $1`, [second.membershipId]);
        await owner.query(`insert into ${table} select * from json_populate_record(null::${table}, $1)`, [row]);
      }
      expect(await showing(word)).toContain('public.customers');

      await eraseAgain(system, kept);
      expect(await keyIsGone(second.membershipId)).toBe(true);
      expect(await showing(word)).toEqual([]);
    },
  );

  it('a truncated line does not affect the others', async () => {
    appendFileSync(erasuresFile, `${gym.id} 0198`);
    const people = await new ErasedPeople(erasuresFile).all();
    expect(people.map(({ person }) => person)).toContain(client.membershipId);
    expect(people.every(({ ledger, person }) => ledger.length === 36 && person.length === 36)).toBe(true);
    expect(readFileSync(erasuresFile, 'utf8')).not.toContain(canary);
  });
});
