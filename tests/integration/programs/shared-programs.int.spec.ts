// A program for the whole company: its versions are sent to the other branches, and to nobody else.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { whenBranchOpened, whenProgramShared } from '@spotter/api/programs/when-program-shared';
import type { ListOf } from '@spotter/contracts/lists';
import type { ProgramDetail, ProgramItem, ProgramVersion } from '@spotter/contracts/programs/queries';
import type { Recorded } from '@spotter/database/log/event';
import { newExercise } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';

let system: System;
let first: Gym;
let second: Gym;
let elsewhere: Gym;
let head: Person;
let coach: Person;

test.beforeAll(async ({ shared }) => {
  system = shared;
  first = await system.gym();
  second = await system.gym({ branchOf: first });
  elsewhere = await system.gym();
  head = await system.person(first.id, 'head-coach', 'Ada');
  coach = await system.person(first.id, 'coach');
});

const listed = async (gym: Gym): Promise<readonly ProgramItem[]> =>
  (await system.get<ListOf<ProgramItem>>(gym, gym.admin, 'programs')).body.items;
const named = async (gym: Gym, name: string): Promise<ProgramItem | undefined> => (await listed(gym)).find((item) => item.name.en === name);
const arrived = async (gym: Gym, name: string, version: number): Promise<ProgramItem> => {
  await expect.poll(async () => (await named(gym, name))?.from?.version).toBe(version);
  return (await named(gym, name))!;
};
const detailOf = async (gym: Gym, id: string): Promise<ProgramDetail> =>
  (await system.get<ProgramDetail>(gym, gym.admin, `programs/${id}`)).body;
const repsOf = ({ tree }: ProgramDetail): number => tree.weeks[0]!.days[0]!.slots[0]!.sets[0]!.reps!.min;

/** Drafted and published by a coach, shared with the company by their head coach. */
const sharedProgram = async (name: string): Promise<{ programId: string; setId: string; exerciseId: string }> => {
  const [programId, setId] = [randomUUID(), randomUUID()];
  const exerciseId = await newExercise(system, first);
  const sets = [{ id: setId, setType: 'work', reps: { min: 5 } }];
  const slots = [{ id: randomUUID(), exerciseId, kind: 'straight', sets }];
  await system.done(first, coach, 'draft-program', {
    programId,
    details: { name: { en: name }, visibility: 'gym', tags: ['strength'] },
    weeks: [{ id: randomUUID(), days: [{ id: randomUUID(), slots }] }],
  });
  await system.done(first, coach, 'publish-program', { programId, note: 'The first' });
  await become(programId, 'company');
  return { programId, setId, exerciseId };
};
const become = (programId: string, visibility: string) =>
  system.done(first, head, 'edit-program', { programId, edits: [{ kind: 'update-details', changes: { visibility } }] });
const nextVersion = async (programId: string, setId: string, reps: number): Promise<void> => {
  const changes = { reps: { min: reps } };
  await system.done(first, coach, 'edit-program', { programId, edits: [{ kind: 'update-prescription', prescriptionId: setId, changes }] });
  await system.done(first, coach, 'publish-program', { programId });
};
/** Resolves once the server has handled everything recorded in the gym. */
const reacted = async ({ id }: Gym): Promise<void> => {
  const { position } = await system.api.services.log.head(id);
  await expect
    .poll(async () => {
      const { rows } = await system.database.projectorPool.query<{ position: number }>(
        `select position::int from checkpoints where group_name = 'reactors' and ledger = $1`,
        [id],
      );
      return rows[0]?.position ?? 0;
    })
    .toBeGreaterThanOrEqual(position);
};

describe('a program shared with the company', () => {
  it('is sent to the other branch as published, with its origin and author, but to no other company', async () => {
    const { programId, exerciseId } = await sharedProgram('Company fives');
    const item = await arrived(second, 'Company fives', 1);
    expect(item).toMatchObject({
      lifecycle: 'published',
      version: 1,
      visibility: 'gym',
      tags: ['strength'],
      isOwn: false,
      mayEdit: false,
      mayShare: false,
      mayRetire: true,
      from: { gym: `Gym ${first.slug}`, version: 1, by: 'Ada Tester' },
    });
    const detail = await detailOf(second, item.id);
    expect(repsOf(detail)).toBe(5);
    // The other branch's own exercise is unknown here, and its name is not sent along.
    expect([detail.tree.weeks[0]!.days[0]!.slots[0]!.exerciseId, detail.exercises]).toEqual([exerciseId, []]);
    const versions = (await system.get<ListOf<ProgramVersion>>(second, second.admin, `programs/${item.id}/versions`)).body.items;
    expect(versions.map(({ version, note }) => [version, note])).toEqual([[1, 'The first']]);
    expect(await listed(elsewhere)).toEqual([]);
    expect((await detailOf(first, programId)).from).toBeNull();
    expect((await system.get(second, second.admin, `programs/${programId}`)).status).toBe(404);
  });

  it('can be shared by admins and head coaches, not by its own coach', async () => {
    const programId = randomUUID();
    const edits = [{ kind: 'update-details', changes: { visibility: 'company' } }];
    const details = { name: { en: 'Mine' }, visibility: 'company' };
    expect((await system.send(first, coach, 'draft-program', { programId, details })).body.code).toBe('not-allowed');
    await system.done(first, coach, 'draft-program', { programId, details: { ...details, visibility: 'gym' } });
    expect((await system.send(first, coach, 'edit-program', { programId, edits })).body.code).toBe('not-allowed');
    expect((await system.send(first, head, 'edit-program', { programId, edits })).status).toBe(201);
  });

  it('sends later versions until it is unshared, and keeps those already sent', async () => {
    const { programId, setId } = await sharedProgram('Followed');
    const { id } = await arrived(second, 'Followed', 1);
    await nextVersion(programId, setId, 3);
    expect(await arrived(second, 'Followed', 2)).toMatchObject({ id, version: 2 });
    expect(repsOf(await detailOf(second, id))).toBe(3);
    await become(programId, 'gym');
    await nextVersion(programId, setId, 2);
    await reacted(first);
    expect(await named(second, 'Followed')).toMatchObject({ id, version: 2, lifecycle: 'published' });
    // Shared again: the versions in between were for this gym only.
    await become(programId, 'company');
    expect(await arrived(second, 'Followed', 3)).toMatchObject({ id, version: 3 });
    await system.done(first, head, 'retire-program', { programId });
    await reacted(first);
    expect(await named(second, 'Followed')).toMatchObject({ lifecycle: 'published' });
  });

  it('can be copied and assigned by coaches of the other branch', async () => {
    await sharedProgram('Copied');
    const { id } = await arrived(second, 'Copied', 1);
    const copyId = randomUUID();
    const edits = [{ kind: 'update-details', changes: { goal: 'more' } }];
    expect((await system.send(second, second.admin, 'edit-program', { programId: id, edits })).body.code).toBe('program-received');
    const theirCoach = await system.person(second.id, 'coach');
    await system.done(second, theirCoach, 'copy-program', { programId: copyId, fromProgramId: id });
    await system.done(second, theirCoach, 'edit-program', { programId: copyId, edits });
    expect(await detailOf(second, copyId)).toMatchObject({ from: null, mayEdit: true, goal: 'more' });
    const client = await system.person(second.id, 'client');
    await system.done(second, second.admin, 'assign-program', {
      assignedProgramId: randomUUID(),
      customerId: client.membershipId,
      programId: id,
      startsOn: '2026-12-07',
    });
  });

  it('is not sent to a branch that has retired it', async () => {
    const { programId, setId } = await sharedProgram('Unwanted');
    const { id } = await arrived(second, 'Unwanted', 1);
    await system.done(second, second.admin, 'retire-program', { programId: id });
    await nextVersion(programId, setId, 3);
    await reacted(first);
    expect(await named(second, 'Unwanted')).toMatchObject({ id, lifecycle: 'retired', version: 1 });
  });
});

describe('a branch that opens later', () => {
  it('receives the programs shared by then, in their last shared version', async () => {
    const { programId, setId } = await sharedProgram('For everybody');
    const unshared = await sharedProgram('Not any more');
    await become(unshared.programId, 'gym');
    await nextVersion(programId, setId, 3);
    await arrived(second, 'For everybody', 2);
    const third = await system.gym({ branchOf: first });
    const item = await arrived(third, 'For everybody', 2);
    expect(item).toMatchObject({ version: 1, from: { gym: `Gym ${first.slug}`, by: 'coach Tester' } });
    expect(repsOf(await detailOf(third, item.id))).toBe(3);
    await reacted(third);
    expect(await named(third, 'Not any more')).toBeUndefined();
    // A branch does not pass on what it received.
    expect((await listed(third)).filter(({ name }) => name.en === 'For everybody')).toHaveLength(1);
  });
});

describe('an event that several nodes handle', () => {
  it('sends a version to a branch once', async () => {
    const { programId, setId } = await sharedProgram('Once');
    await nextVersion(programId, setId, 3);
    const { id } = await arrived(second, 'Once', 2);
    const { log } = system.api.services;
    const recorded = async (gym: Gym, type: string): Promise<readonly Recorded[]> =>
      (await log.readLedger(gym.id, { after: 0, limit: 1_000 })).events.filter((event) => event.type === type);
    const share = whenProgramShared(system.api.services);
    const open = whenBranchOpened(system.api.services);
    const shares = await recorded(first, 'ProgramShared');
    const openings = await recorded(second, 'GymOpened');
    await Promise.all([...[...shares, ...shares].map((event) => share.run(event)), ...openings.map((event) => open.run(event))]);
    const came = (await recorded(second, 'SharedProgramReceived')).filter(({ data }) => (data as { programId: string }).programId === id);
    expect(came.map(({ data }) => (data as { fromVersion: number }).fromVersion)).toEqual([1, 2]);
    expect((await detailOf(second, id)).version).toBe(2);
  });
});
