// Read models are functions of the events: delivering events twice or rebuilding from zero gives the same rows.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Codec } from '@spotter/database/log/codec';
import { PersonKeys } from '@spotter/database/keys/person-keys';
import { openPool, transaction } from '@spotter/database/tenancy/pools';
import { consentWordings } from '@spotter/contracts/customers/consents';
import { catalogue } from '@spotter/domain/catalogue';
import { foldPage } from '@spotter/projector/platform/fold-page';
import { foldTogether } from '@spotter/projector/platform/fold-together';
import { rebuild, rebuildAll, type RebuildParts } from '@spotter/projector/platform/rebuild';
import { closePlace, openPlace, schemaOf } from '@spotter/projector/platform/rebuild-place';
import { projections } from '@spotter/projector/projections';
import type { Pool } from 'pg';
import { smallProgram } from '../../support/library.ts';
import { sendClientFile, sendPrivatePicture } from '../../support/private-pictures.ts';
import { System, type Gym } from '../../support/system.ts';

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

describe('read models', () => {
  let system: System;
  let gym: Gym;
  let owner: Pool;
  let projector: Pool;

  beforeAll(async () => {
    // A system of its own: its read models are rebuilt.
    system = await System.start();
    gym = await system.gym();
    owner = openPool(system.database.ownerUrl, { max: 2, applicationName: 'spec' });
    projector = system.database.projectorPool;
    const coach = await system.person(gym.id, 'coach');
    const client = await system.person(gym.id, 'client');
    const program = await smallProgram(system, gym);
    const customerId = client.membershipId;
    await system.done(gym, gym.admin, 'assign-coach', {
      customerId,
      coachId: coach.membershipId,
      role: 'primary',
      reason: 'asked for her',
    });
    const cover = { customerId, coachId: gym.admin.membershipId, role: 'cover' };
    await system.done(gym, gym.admin, 'assign-coach', cover);
    const second = await system.person(gym.id, 'coach');
    const primary = { customerId, coachId: second.membershipId, role: 'primary' };
    await system.done(gym, gym.admin, 'assign-coach', { ...primary, reason: 'mornings only' });
    await system.done(gym, gym.admin, 'unassign-coach', { customerId, coachId: second.membershipId, reason: 'back again' });
    await system.done(gym, gym.admin, 'assign-coach', { customerId, coachId: coach.membershipId, role: 'primary' });
    await system.done(gym, gym.admin, 'unassign-coach', { customerId, coachId: gym.admin.membershipId });
    await system.done(gym, gym.admin, 'assign-coach', cover);
    await system.done(gym, client, 'log-bodyweight', { customerId, bodyweight: { value: 80.5, unit: 'kg' }, measuredAt: minutesAgo(500) });
    await system.done(gym, coach, 'set-training-max', {
      customerId,
      exerciseId: program.squat,
      load: { value: 110, unit: 'kg' },
      reason: 'tested',
    });
    await system.done(gym, client, 'give-consent', { customerId, purpose: 'photos', wording: consentWordings.photos });
    const { uploadId } = await sendPrivatePicture(system, gym, { as: client });
    for (const after of ['kept', 'removed', 'taken back']) {
      const photo = { customerId, photoId: randomUUID() };
      const add = { ...photo, uploadId, pose: 'side', takenOn: '2026-01-05', note: after };
      await system.done(gym, client, 'add-progress-photo', add);
      if (after !== 'kept') await system.done(gym, coach, 'remove-progress-photo', photo);
      if (after === 'taken back') await system.done(gym, coach, 'add-progress-photo', add);
    }
    const { uploadId: letter } = await sendClientFile(system, gym, { as: coach, customer: customerId });
    for (const after of ['kept', 'shared', 'removed', 'taken back']) {
      const file = { customerId, fileId: randomUUID() };
      await system.done(gym, coach, 'add-client-file', { ...file, uploadId: letter, name: after, visibleToClient: false });
      await system.done(gym, coach, 'revise-client-file', { ...file, name: after, note: 'revised' });
      if (after === 'shared') await system.done(gym, coach, 'share-client-file', { ...file, visibleToClient: true });
      if (after === 'removed' || after === 'taken back') await system.done(gym, coach, 'remove-client-file', file);
      if (after === 'taken back') await system.done(gym, coach, 'restore-client-file', file);
    }
    const assignedProgramId = randomUUID();
    await system.done(gym, coach, 'assign-program', {
      assignedProgramId,
      customerId,
      programId: program.programId,
      startsOn: '2026-01-05',
      days: ['mon', 'wed'],
    });
    const workoutId = randomUUID();
    await system.done(gym, client, 'start-workout', { workoutId, customerId, startedAt: minutesAgo(60) });
    const setIds = [randomUUID(), randomUUID(), randomUUID()];
    for (const [index, setId] of setIds.entries()) {
      await system.done(gym, client, 'record-set', {
        workoutId,
        setId,
        exerciseId: program.bench,
        actual: { reps: 5, load: { value: 60 + index, unit: 'kg' } },
        performedAt: minutesAgo(50 - index),
        note: 'felt good',
        videoUrl: 'https://youtu.be/rT7DgCr-3pg',
      });
    }
    await system.done(gym, client, 'amend-set', {
      workoutId,
      setId: setIds[0],
      actual: { reps: 6, load: { value: 60, unit: 'kg' } },
      reason: 'miscounted',
    });
    await system.done(gym, coach, 'void-set', { workoutId, setId: setIds[1], reason: 'wrong bar' });
    await system.done(gym, coach, 'comment-on-set', { workoutId, setId: setIds[2], commentId: randomUUID(), comment: 'well done' });
    await system.done(gym, coach, 'comment-on-workout', { workoutId, commentId: randomUUID(), comment: 'strong session' });
    const [pain, withdrawn] = [randomUUID(), randomUUID()].map((painId) => ({ workoutId, painId }));
    const report = { where: 'right-knee', level: 6, reportedAt: minutesAgo(5) };
    for (const one of [pain, withdrawn]) await system.done(gym, client, 'report-pain', { ...one, ...report });
    await system.done(gym, client, 'withdraw-pain', withdrawn);
    await system.done(gym, client, 'log-workout', { workoutId, endedAt: minutesAgo(1), sessionRpe: 7.5, notes: 'short' });
    for (const reaction of ['fire', 'clap']) await system.done(gym, coach, 'react-to-workout', { workoutId, reaction });
    // The first stays discarded, the second returns.
    for (const returns of [false, true]) {
      const finished = randomUUID();
      const set = { workoutId: finished, setId: randomUUID(), exerciseId: program.bench, actual: { reps: 5 }, performedAt: minutesAgo(20) };
      await system.done(gym, client, 'start-workout', { workoutId: finished, customerId, startedAt: minutesAgo(30) });
      await system.done(gym, client, 'record-set', set);
      await system.done(gym, client, 'log-workout', { workoutId: finished, endedAt: minutesAgo(10), sessionRpe: 8, pain: 'left knee' });
      await system.done(gym, coach, 'discard-finished-workout', { workoutId: finished, reason: 'never trained' });
      if (returns) await system.done(gym, client, 'restore-workout', { workoutId: finished });
    }
    // Three starts by mistake: one stays discarded, one is reopened by a late set, one is started again.
    for (const after of ['nothing', 'late set', 'new start']) {
      const mistaken = randomUUID();
      const start = { workoutId: mistaken, customerId };
      await system.done(gym, client, 'start-workout', { ...start, startedAt: minutesAgo(30) });
      await system.done(gym, client, 'add-workout-exercise', { workoutId: mistaken, slotId: randomUUID(), exerciseId: program.bench });
      await system.done(gym, client, 'discard-workout', { workoutId: mistaken, reason: 'by mistake' });
      const set = { setId: randomUUID(), exerciseId: program.bench, actual: { reps: 5 }, performedAt: minutesAgo(20) };
      if (after === 'late set') await system.done(gym, client, 'record-set', { workoutId: mistaken, ...set });
      if (after === 'new start') await system.done(gym, client, 'start-workout', { ...start, startedAt: new Date().toISOString() });
    }
    const [twin, spare] = [randomUUID(), randomUUID()];
    const content = { name: { en: 'Twin' }, loadKind: 'barbell', tracking: 'weight-reps', e1rmEligible: true };
    for (const exerciseId of [twin, spare]) await system.done(gym, gym.admin, 'add-exercise', { exerciseId, content });
    await system.done(gym, gym.admin, 'illustrate-exercise', { exerciseId: twin, pictures: [], film: 'https://youtu.be/rT7DgCr-3pg' });
    await system.done(gym, gym.admin, 'tag-exercise', { exerciseId: twin, tags: ['platform'] });
    await system.done(gym, gym.admin, 'archive-exercise', { exerciseId: spare });
    for (const exerciseId of [twin, spare]) {
      await system.done(gym, gym.admin, 'merge-exercises', { exerciseId, intoExerciseId: program.squat });
      if (exerciseId === spare) await system.done(gym, gym.admin, 'split-exercises', { exerciseId });
    }
    const conversationId = randomUUID();
    const members = [coach, client, gym.admin].map(({ membershipId }) => membershipId);
    await system.done(gym, coach, 'start-conversation', { conversationId, members, title: 'The meet in May' });
    await system.done(gym, coach, 'send-message', { conversationId, messageId: randomUUID(), text: 'Who comes along?' });
    await system.done(gym, client, 'read-conversation', { conversationId, upTo: 1 });
    await system.done(gym, client, 'send-message', { conversationId, messageId: randomUUID(), text: 'I do' });
    for (const reason of ['by mistake', 'moves away']) {
      await system.done(gym, coach, 'end-program', { assignedProgramId, customerId, on: '2026-01-06', reason });
      if (reason === 'by mistake') await system.done(gym, coach, 'reopen-program', { assignedProgramId, customerId, reason });
    }
    for (const status of ['archived', 'active', 'archived']) await system.done(gym, gym.admin, 'update-customer', { customerId, status });
    await system.settledNow(gym.id);
  });
  afterAll(async () => {
    await owner.end();
    await system.close();
  });

  const rowsOf = async (table: string): Promise<string[]> => {
    const { rows } = await owner.query<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t order by 1`);
    return rows.map(({ row }) => row);
  };

  const parts = (): RebuildParts => ({
    owner,
    projector,
    codec: new Codec(catalogue, new PersonKeys({ pool: projector, secret: system.database.secret })),
  });
  const named = (name: string) => projections.find((each) => each.name === name)!;
  const eventsInAll = async (): Promise<number> => {
    const { rows } = await owner.query<{ count: number }>('select count(*)::int as count from events');
    return rows[0]!.count;
  };

  it.each(projections.map((projection) => [projection.name, projection] as const))(
    '%s: a page delivered a second time changes nothing',
    async (_name, projection) => {
      const before = await rowsOf(projection.table);
      const { events } = await system.api.services.log.readLedger(gym.id, { after: 0, limit: 1_000 });
      // Folds the whole history again, on the rows that it produced.
      await transaction(projector, 'begin', (tx) => foldPage(tx, [projection], events));
      expect(await rowsOf(projection.table)).toEqual(before);
    },
  );

  it.each(projections.map((projection) => [projection.name, projection] as const))(
    '%s: a rebuild from zero gives the same rows',
    async (_name, projection) => {
      const before = await rowsOf(projection.table);
      const result = await rebuild(parts(), projection);
      expect(result).toMatchObject({ removed: 0, added: 0, rows: before.length });
      expect(await rowsOf(projection.table)).toEqual(before);
    },
  );

  it('are rebuilt together in one pass over the log, with the same rows', async () => {
    const before = await Promise.all(projections.map(({ table }) => rowsOf(table)));
    let read = 0;
    const built: string[] = [];
    await rebuildAll({ ...parts(), progress: (events) => (read = events) }, projections, async ({ name }, result) => {
      expect(result).toMatchObject({ removed: 0, added: 0 });
      built.push(name);
    });
    expect(built).toEqual(projections.map(({ name }) => name));
    expect(read).toBe(await eventsInAll());
    expect(await Promise.all(projections.map(({ table }) => rowsOf(table)))).toEqual(before);
  });

  it('continue an interrupted rebuild at its position, and start the others at the first event', async () => {
    const [sets, workouts] = [named('sets'), named('workouts')];
    const before = await Promise.all([sets, workouts].map(({ table }) => rowsOf(table)));
    await openPlace(owner, sets);
    await foldTogether({ ...parts(), owner: 'cut off', progress: () => undefined }, [sets]);
    let read = 0;
    await rebuildAll({ ...parts(), progress: (events) => (read = events) }, [sets, workouts], async () => undefined);
    expect(read).toBe(await eventsInAll());
    expect(await Promise.all([sets, workouts].map(({ table }) => rowsOf(table)))).toEqual(before);
  });

  it('get no rows when rebuilt together if another rebuild has moved one checkpoint', async () => {
    const [sets, workouts] = [named('sets'), named('workouts')];
    for (const each of [sets, workouts]) await openPlace(owner, each);
    await owner.query(`create function keep_place() returns trigger language plpgsql as $$ begin return null; end $$;
      create trigger keeps_place before insert on checkpoints for each row when (new.group_name = 'rebuild:workouts') execute function keep_place()`);
    try {
      const folding = foldTogether({ ...parts(), owner: 'one of two', progress: () => undefined }, [sets, workouts]);
      await expect(folding).rejects.toThrow('Another process has moved the checkpoints of rebuild:workouts');
      for (const each of [sets, workouts]) expect(await rowsOf(`${schemaOf(each)}.${each.table}`)).toEqual([]);
    } finally {
      await owner.query('drop function keep_place cascade');
      for (const each of [sets, workouts]) await closePlace(owner, each);
    }
  });

  it('get no rows of a page that one of them cannot fold', async () => {
    const { events } = await system.api.services.log.readLedger(gym.id, { after: 0, limit: 1_000 });
    const added = events.find(({ type }) => type === 'CustomerAdded')!;
    const renamed = { ...added, type: 'CustomerUpdated', data: { ...(added.data as object), name: 'Renamed' } };
    const broken = {
      ...projections[0]!,
      needs: () => [],
      apply: () => {
        throw new Error('not to be folded');
      },
    };
    const before = await rowsOf('customers');
    // Fails immediately, while another projection still waits for its row.
    const folding = transaction(projector, 'begin', (tx) => foldPage(tx, [broken, ...projections], [renamed]));
    await expect(folding).rejects.toThrow('not to be folded');
    // By then each connection has answered.
    await Promise.all(Array.from({ length: 4 }, () => transaction(projector, 'begin', (tx) => tx.query('select 1'))));
    expect(await rowsOf('customers')).toEqual(before);
  });
});
