// The library of programs: who sees which, and which texts find them.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ListOf } from '@spotter/contracts/lists';
import type { ProgramDetail, ProgramItem } from '@spotter/contracts/programs/queries';
import type { SearchAnswer } from '@spotter/contracts/search/queries';
import { withSquatWeeks } from '../../support/squat-weeks.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';

let system: System;
let gym: Gym;
let coach: Person;
let other: Person;
let head: Person;

test.beforeAll(async ({ shared }) => {
  system = shared;
  gym = await system.gym();
  coach = await system.person(gym.id, 'coach');
  other = await system.person(gym.id, 'coach');
  head = await system.person(gym.id, 'head-coach');
});

const exercise = async (name: object): Promise<string> => {
  const exerciseId = randomUUID();
  const content = { name, loadKind: 'barbell', tracking: 'weight-reps', e1rmEligible: true };
  await system.done(gym, gym.admin, 'add-exercise', { exerciseId, content });
  return exerciseId;
};
const weekOf = (...exerciseIds: readonly string[]) => ({
  id: randomUUID(),
  days: [
    {
      id: randomUUID(),
      slots: exerciseIds.map((exerciseId) => ({
        id: randomUUID(),
        exerciseId,
        kind: 'straight',
        sets: [{ id: randomUUID(), setType: 'work', reps: { min: 5 } }],
      })),
    },
  ],
});
const drafted = async (who: Person, details: object, weeks: readonly object[] = []): Promise<string> => {
  const programId = randomUUID();
  await system.done(gym, who, 'draft-program', { programId, details: { visibility: 'gym', ...details }, weeks });
  await system.settledNow(gym.id);
  return programId;
};
const listed = async (who: Person, query: string): Promise<readonly ProgramItem[]> =>
  (await system.get<ListOf<ProgramItem>>(gym, who, `programs?${query}`)).body.items;
const namesFor = async (who: Person, query: string): Promise<readonly string[]> => (await listed(who, query)).map(({ name }) => name.en);

describe('a private program', () => {
  let programId: string;
  beforeAll(async () => {
    programId = await drafted(coach, { name: { en: 'Secret wave' }, visibility: 'private' }, [
      weekOf(await exercise({ en: 'Hidden press' })),
    ]);
    await system.done(gym, coach, 'publish-program', { programId });
    await system.settledNow(gym.id);
  });

  it('is visible to its owner, head coaches and admins, and does not exist for other coaches', async () => {
    for (const path of ['', '/draft', '/changes', '/versions']) {
      const statusFor = async (who: Person) => (await system.get(gym, who, `programs/${programId}${path}`)).status;
      expect([await statusFor(coach), await statusFor(head), await statusFor(other)]).toEqual([200, 200, 404]);
    }
  });

  it('is in the lists and searches of these members only', async () => {
    expect([await namesFor(coach, 'q=secret'), await namesFor(head, 'q=secret'), await namesFor(other, 'q=secret')]).toEqual([
      ['Secret wave'],
      ['Secret wave'],
      [],
    ]);
    expect(await namesFor(other, 'q=hidden+press')).toEqual([]);
    const titles = async (who: Person) => {
      const asked = { token: who.token, headers: { 'x-gym': gym.slug }, body: { query: 'secret' } };
      const { body } = await system.call<SearchAnswer>('POST', '/api/common/search', asked);
      return body.flatMap((group) => (group.id === 'pages' ? group.results.map(({ title }) => title) : []));
    };
    expect([await titles(coach), await titles(other)]).toEqual([['Secret wave'], []]);
  });

  it('cannot be copied or assigned by another coach', async () => {
    const copy = await system.send(gym, other, 'copy-program', { programId: randomUUID(), fromProgramId: programId });
    expect([copy.status, copy.body.code]).toEqual([422, 'program-unknown']);
    const client = await system.person(gym.id, 'client');
    await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: other.membershipId, role: 'primary' });
    const assigned = await system.send(gym, other, 'assign-program', {
      assignedProgramId: randomUUID(),
      customerId: client.membershipId,
      programId,
      startsOn: '2026-03-02',
      days: ['mon'],
    });
    expect([assigned.status, assigned.body.code]).toEqual([422, 'program-unknown']);
  });

  it('is open to all staff of the gym once its owner shares it', async () => {
    await system.done(gym, coach, 'edit-program', { programId, edits: [{ kind: 'update-details', changes: { visibility: 'gym' } }] });
    await system.settledNow(gym.id);
    expect(await namesFor(other, 'q=secret')).toEqual(['Secret wave']);
    expect((await listed(other, 'q=secret')).map(({ isOwn, mayEdit }) => ({ isOwn, mayEdit }))).toEqual([{ isOwn: false, mayEdit: false }]);
  });
});

describe('the draft of a program that was sent to clients', () => {
  it('names the version of its stream, which the next edit expects', async () => {
    const { programId, assignedProgramId, client } = await withSquatWeeks(system, gym, 1);
    const edit = (goal: string, version: number) =>
      system.send(
        gym,
        head,
        'edit-program',
        { programId, edits: [{ kind: 'update-details', changes: { goal } }] },
        { headers: { 'if-match': String(version) } },
      );
    const streamVersion = async (): Promise<number> =>
      (await system.get<{ streamVersion: number }>(gym, head, `programs/${programId}/draft`)).body.streamVersion;
    const propagationId = randomUUID();
    const clients = [{ assignedProgramId, customerId: client.membershipId }];
    await system.done(gym, head, 'propagate-template', { programId, propagationId, version: 1, clients });
    expect((await edit('strength', await streamVersion())).status).toBe(201);
    await system.settledNow(gym.id);
    await system.done(gym, head, 'undo-propagation', { programId, propagationId });
    expect((await edit('more', await streamVersion())).status).toBe(201);
  });
});

describe('the details of a program', () => {
  it('can be set, filtered by, and cleared', async () => {
    const programId = await drafted(coach, { name: { en: 'Detailed', tr: 'Ayrıntılı' } });
    const changes = { tags: ['hinge, heavy'], level: 'advanced', daysPerWeek: 3, goal: 'Stand up', licence: 'CC-BY', credit: 'A book' };
    await system.done(gym, coach, 'edit-program', { programId, edits: [{ kind: 'update-details', changes }] });
    await system.settledNow(gym.id);
    for (const filter of [`tag=${encodeURIComponent('hinge, heavy')}`, 'level=advanced', 'days=3'])
      expect(await namesFor(coach, filter)).toEqual(['Detailed']);
    expect(await namesFor(coach, 'own=true&q=ayrintili')).toEqual(['Detailed']);
    expect(await namesFor(other, 'own=true')).toEqual([]);
    const emptied = { tags: null, level: null, daysPerWeek: null, goal: null, licence: null, credit: null };
    await system.done(gym, coach, 'edit-program', { programId, edits: [{ kind: 'update-details', changes: emptied }] });
    await system.settledNow(gym.id);
    expect((await listed(coach, 'q=ayrintili'))[0]).toMatchObject({ tags: [], level: null, daysPerWeek: 0, goal: null, licence: null });
  });
});

describe('a search for an exercise', () => {
  let programId: string;
  beforeAll(async () => {
    const hinge = await exercise({ en: 'Romanian Deadlift', tr: 'Rumen deadlift çekişi' });
    const press = await exercise({ en: 'Overhead press' });
    programId = await drafted(coach, { name: { en: 'Posterior' } }, [weekOf(hinge), weekOf(press, hinge), weekOf(press), weekOf(hinge)]);
  });
  const found = async (typed: string) =>
    (await listed(coach, `q=${encodeURIComponent(typed)}`)).map(({ name, found: inside = [] }) => [
      name.en,
      inside.map((one) => [one.name.en, one.weeks]),
    ]);

  it.each(['romanian dead', 'RUMEN', 'ÇEKİŞİ', 'cekisi rumen'])('finds programs that contain it by “%s”, with their weeks', async (typed) =>
    expect(await found(typed)).toEqual([['Posterior', [['Romanian Deadlift', [1, 2, 4]]]]]),
  );

  it('searches the newest version, not the draft after it', async () => {
    await system.done(gym, coach, 'publish-program', { programId });
    const { body } = await system.get<ProgramDetail>(gym, coach, `programs/${programId}/draft`);
    const edits = body.tree.weeks.map(({ id }) => ({ kind: 'remove-week', weekId: id })).slice(0, 2);
    await system.done(gym, coach, 'edit-program', { programId, edits });
    await system.settledNow(gym.id);
    expect(await found('romanian')).toEqual([['Posterior', [['Romanian Deadlift', [1, 2, 4]]]]]);
    await system.done(gym, coach, 'publish-program', { programId });
    await system.settledNow(gym.id);
    expect(await found('romanian')).toEqual([['Posterior', [['Romanian Deadlift', [2]]]]]);
  });
});
