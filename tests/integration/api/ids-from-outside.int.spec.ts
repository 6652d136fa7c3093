// Devices choose ids, so anybody can send another person's id. No such command changes anything that is read about the other person. `npm
// test` fills each id field of each command with the victim's, one at a time and all together; the long form (`npm run test:security`)
// tries every combination, ten times as many.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOffered } from '@spotter/api/openapi/document';
import { useCases } from '@spotter/api/declared';
import type { BatchResult } from '@spotter/contracts/command-requests';
import type { WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { openPool } from '@spotter/database/tenancy/pools';
import type { Pool } from 'pg';
import { compareWithOracle } from '../../faults/oracle.ts';
import { compareWithReplay } from '../../faults/read-models.ts';
import { isLong, partOf } from '../../support/length.ts';
import { lifeOfClient, type Life } from '../../support/life-of-client.ts';
import { smallProgram, type SmallProgram } from '../../support/library.ts';
import { changesIn, rowsAbout } from '../../support/rows-about.ts';
import { sampleOf } from '../../support/sample.ts';
import { System, type Gym, type Person } from '../../support/system.ts';

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const kg = (value: number) => ({ value, unit: 'kg' });
const uuid = /^[\da-f]{8}-/;

const someOf = partOf(3);
/**
 * Ids for fields of a kind that the victim has no id of. Without the victim's own membership: as the id of a report of pain, for example, it makes a
 * row of the sender look like one about the victim.
 */
const idsOfOtherKinds = ({ customerId, ...victims }: Life['ids']): readonly string[] =>
  Object.values(victims).filter((id) => id !== customerId);
type Filling = Readonly<Record<string, string>>;

/** The victim's id in one field after another, with the sender's own or new ids in the others; and in all fields. */
const plainFillings = (fields: readonly string[], own: Life['ids'], victims: Life['ids']): Filling[] => {
  const filled = (source: (field: string) => string): Filling => Object.fromEntries(fields.map((field) => [field, source(field)]));
  const others = idsOfOtherKinds(victims);
  return [
    ...fields.flatMap((field) =>
      // If the victim has no id of that kind, ids of all other kinds are used.
      (victims[field] === undefined ? someOf(others) : [victims[field]]).flatMap((id) => [
        { ...filled((other) => own[other] ?? randomUUID()), [field]: id },
        { ...filled(() => randomUUID()), [field]: id },
      ]),
    ),
    ...(fields.length > 0 ? [filled((field) => victims[field] ?? others[0]!)] : []),
  ];
};

/** Every way to fill the id fields of a body from three sources, the victim's at least once. */
const allFillings = (fields: readonly string[], own: Life['ids'], victims: Life['ids']): Filling[] => {
  const sources = (field: string): [string, boolean][] => [
    [own[field] ?? randomUUID(), false],
    [randomUUID(), false],
    ...(victims[field] === undefined ? idsOfOtherKinds(victims) : [victims[field]]).map((id): [string, boolean] => [id, true]),
  ];
  const all = fields.reduce<{ body: Record<string, string>; named: boolean }[]>(
    (made, field) =>
      made.flatMap(({ body, named }) => sources(field).map(([id, is]) => ({ body: { ...body, [field]: id }, named: named || is }))),
    [{ body: {}, named: false }],
  );
  return all.filter(({ named }) => named).map(({ body }) => body);
};
const fillings = isLong ? allFillings : plainFillings;

/** Bodies that only make sense with current values; all others are plausible samples. */
const sensible: Readonly<Record<string, object>> = {
  'start-workout': { startedAt: minutesAgo(5) },
  'record-set': { performedAt: minutesAgo(4), actual: { reps: 3, load: kg(70) } },
  'amend-set': { actual: { reps: 4, load: kg(70) } },
  'log-workout': { endedAt: minutesAgo(1) },
  'correct-workout-time': { startedAt: minutesAgo(40), endedAt: minutesAgo(2) },
  'record-lift': { performedAt: minutesAgo(9), load: kg(101), reps: 2 },
  'set-training-max': { load: kg(91) },
  'log-bodyweight': { measuredAt: minutesAgo(9), bodyweight: kg(80) },
  'assign-program': { startsOn: '2027-03-01' },
};
/** Commands after which the sender can send nothing more. */
const last = new Set(['leave-gym', 'erase-customer']);

describe('ids from outside', () => {
  let system: System;
  let gym: Gym;
  let owner: Pool;
  let program: SmallProgram;
  let victim: Life;
  let neighbour: Life;
  let elsewhere: { gym: Gym; life: Life };

  beforeAll(async () => {
    // A system of its own: the read models of all gyms are compared with a replay.
    system = await System.start();
    owner = openPool(system.database.ownerUrl, { max: 2, applicationName: 'spec' });
    gym = await system.gym();
    program = await smallProgram(system, gym);
    victim = await lifeOfClient(system, gym, program);
    neighbour = await lifeOfClient(system, gym, program);
    const other = await system.gym();
    elsewhere = { gym: other, life: await lifeOfClient(system, other, await smallProgram(system, other)) };
  });
  afterAll(async () => {
    await owner.end();
    await system.close();
  });

  const detailOf = async (who: Person, workoutId: string): Promise<WorkoutDetail> =>
    (await system.get<WorkoutDetail>(gym, who, `workouts/${workoutId}`)).body;

  it('keeps a set in its workout when another client records a set under the same id', async () => {
    const workoutId = randomUUID();
    const { client, ids } = neighbour;
    await system.done(gym, client, 'start-workout', { workoutId, customerId: client.membershipId, startedAt: minutesAgo(5) });
    const set = { setId: victim.ids['setId'], exerciseId: program.bench, actual: { reps: 1, load: kg(20) }, performedAt: minutesAgo(4) };
    await system.done(gym, client, 'record-set', { workoutId, ...set });
    await system.done(gym, victim.coach, 'amend-set', {
      workoutId: victim.ids['workoutId'],
      setId: victim.ids['setId'],
      actual: { reps: 6, load: kg(80) },
      reason: 'miscounted',
    });
    expect((await detailOf(victim.client, victim.ids['workoutId']!)).sets).toMatchObject([{ actual: { reps: 6 } }]);
    expect((await detailOf(client, workoutId)).sets).toMatchObject([{ actual: { reps: 1 }, amended: false }]);
    expect((await detailOf(client, ids['workoutId']!)).sets).toHaveLength(1);
  });

  it.each(['workoutId', 'plannedWorkoutId'])('refuses to start or skip another client’s %s', async (name) => {
    const { client } = neighbour;
    const of = { workoutId: victim.ids[name], customerId: client.membershipId };
    const refused = { status: 422, body: { code: 'workout-of-another-client' } };
    expect(await system.send(gym, client, 'start-workout', { ...of, startedAt: minutesAgo(1) })).toMatchObject(refused);
    expect(await system.send(gym, client, 'skip-workout', of)).toMatchObject(refused);
  });

  it('refuses to skip a workout of another client’s program, and an unplanned workout', async () => {
    const { client, ids } = neighbour;
    const of = { workoutId: randomUUID(), customerId: client.membershipId };
    const foreign = { ...of, assignedProgramId: victim.ids['assignedProgramId'] };
    expect(await system.send(gym, client, 'skip-workout', foreign)).toMatchObject({ body: { code: 'assigned-program-unknown' } });
    const unplanned = { ...of, assignedProgramId: ids['assignedProgramId'] };
    expect(await system.send(gym, client, 'skip-workout', unplanned)).toMatchObject({ body: { code: 'planned-workout-unknown' } });
    expect(await system.send(gym, client, 'skip-workout', of)).toMatchObject({ body: { code: 'planned-workout-unknown' } });
  });

  it('refuses to assign a program under the id of another client’s program, also concurrently', async () => {
    const assign = (life: Life, assignedProgramId: string, startsOn: string) =>
      system.send(gym, gym.admin, 'assign-program', {
        assignedProgramId,
        customerId: life.client.membershipId,
        programId: program.programId,
        startsOn,
      });
    expect(await assign(neighbour, victim.ids['assignedProgramId']!, '2027-01-04')).toMatchObject({
      status: 422,
      body: { code: 'assigned-program-already-exists' },
    });
    const both = randomUUID();
    const answers = await Promise.all([assign(neighbour, both, '2027-01-04'), assign(victim, both, '2027-01-04')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  it('keeps two lifts with the same id apart by client', async () => {
    const { client } = neighbour;
    const lift = { customerId: client.membershipId, exerciseId: program.squat, load: kg(55), reps: 1, performedAt: minutesAgo(3) };
    for (const liftId of [victim.ids['liftId'], victim.ids['trainingMax']])
      await system.done(gym, client, 'record-lift', { liftId, ...lift });
    const loads = async (who: Person) =>
      (await system.get<{ items: { load: { value: number } }[] }>(gym, who, `lifts?customer=${who.membershipId}`)).body.items.map(
        ({ load }) => load.value,
      );
    expect((await loads(victim.client)).toSorted()).toEqual([100, 90]);
    expect((await loads(client)).filter((value) => value === 55)).toHaveLength(2);
  });

  it('refuses a workout for a person who is not a client of the gym', async () => {
    const of = { workoutId: randomUUID(), customerId: elsewhere.life.client.membershipId, startedAt: minutesAgo(1) };
    expect(await system.send(gym, gym.admin, 'start-workout', of)).toMatchObject({ status: 422, body: { code: 'customer-unknown' } });
  });

  it('shows the message of its own conversation in an inbox, even if another message has the same id', async () => {
    const { client, coach } = neighbour;
    const conversationId = randomUUID();
    await system.done(gym, coach, 'start-conversation', {
      conversationId,
      members: [client, coach, gym.admin].map(({ membershipId }) => membershipId),
      title: 'Others',
    });
    const messageId = victim.ids['messageId'];
    await system.done(gym, client, 'send-message', { conversationId, messageId, text: 'something else' });
    const inbox = await system.call('GET', '/api/common/messages', { token: coach.token, headers: { 'x-gym': gym.slug } });
    expect(JSON.stringify(inbox.body)).toContain('something else');
    const before = await system.call('GET', '/api/common/messages', { token: victim.coach.token, headers: { 'x-gym': gym.slug } });
    expect(JSON.stringify(before.body)).toContain('between the two of us');
  });

  it('keeps the internal rows of an inbox when an item has the same id', async () => {
    const { membershipId } = neighbour.client;
    const before = (await rowsAbout(owner, gym.id, membershipId)).get('inbox')!.filter((row) => row.includes('"box": "about"'));
    expect(before).toHaveLength(1);
    for (const type of ['mark-inbox-item', 'remove-inbox-item'])
      await system.send(gym, neighbour.client, type, { membershipId, itemId: 'about', ...(type === 'mark-inbox-item' && { read: false }) });
    await system.settledNow(gym.id);
    expect((await rowsAbout(owner, gym.id, membershipId)).get('inbox')).toEqual(expect.arrayContaining(before));
  });

  describe('of a victim, in every command', () => {
    /** Read once: the rows that one sender creates under the victim's id belong to that sender, and the next may change them. */
    let before: Awaited<ReturnType<typeof rowsAbout>>;
    beforeAll(async () => {
      before = await rowsAbout(owner, gym.id, victim.client.membershipId);
    });

    const send = async (
      to: Gym,
      who: Person,
      commands: readonly { id: string; type: string; payload: object }[],
    ): Promise<BatchResult[]> => {
      const results: BatchResult[] = [];
      for (let from = 0; from < commands.length; from += 100) {
        const body = { commands: commands.slice(from, from + 100) };
        const answer = await system.call<{ results: BatchResult[] }>('POST', `/api/gyms/${to.slug}/commands`, { token: who.token, body });
        expect(answer.status).toBe(200);
        results.push(...answer.body.results);
      }
      return results;
    };
    const commandsOf = (own: Life) =>
      Object.entries(useCases)
        .filter(([type, useCase]) => isOffered(useCase) && !last.has(type))
        .flatMap(([type, { schema }]) => {
          const sample = { ...sampleOf(schema), ...sensible[type] };
          const fields = Object.keys(sample).filter((name) => uuid.test(String(sample[name as keyof typeof sample])));
          const optional = ['start-workout', 'skip-workout', 'unskip-workout'].includes(type) ? ['assignedProgramId'] : [];
          const filled = fillings([...fields, ...optional], own.ids, victim.ids);
          expect([type, filled.length > 0]).toEqual([type, fields.length > 0]);
          return filled.map((ids) => ({
            id: randomUUID(),
            type,
            payload: { ...sample, ...ids },
          }));
        });

    it.each([
      ['another client', () => [gym, neighbour.client, neighbour] as const],
      ['another coach', () => [gym, neighbour.coach, neighbour] as const],
      ['a client of another gym', () => [elsewhere.gym, elsewhere.life.client, elsewhere.life] as const],
      ['a coach of another gym', () => [elsewhere.gym, elsewhere.life.coach, elsewhere.life] as const],
    ])('%s changes nothing that is read about the victim', async (_who, of) => {
      const [to, who, own] = of();
      const results = await send(to, who, commandsOf(own));
      await system.settledNow(to.id);
      await system.settledNow(gym.id);
      expect(changesIn(before, await rowsAbout(owner, gym.id, victim.client.membershipId))).toEqual([]);
      // Some commands are accepted: their ids then belong to the sender.
      expect(results.filter(({ status }) => status === 'accepted').length).toBeGreaterThan(5);
    });

    it('leaves read models that match the log, according to a replay and an independent oracle', async () => {
      expect(await compareWithReplay({ owner, projector: system.database.projectorPool, secret: system.database.secret })).toEqual([]);
      expect(await compareWithOracle(owner)).toEqual([]);
    });
  });
});
