// Changes that a staff member made today: read from the log, each with a command that undoes it once.
import { localDate } from '@spotter/api/platform/reading/calendar';
import { addDays } from '@spotter/contracts/civil-date';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WorkoutDetail } from '@spotter/contracts/workouts/queries';
import type { BatchResult } from '@spotter/contracts/command-requests';
import type { EducationCollectionsAnswer, EducationDetail } from '@spotter/contracts/education/queries';
import type { GymSettingsAnswer } from '@spotter/contracts/gyms/queries';
import type { OwnChange, OwnChangesAnswer } from '@spotter/contracts/own-changes/queries';
import { newExercise, smallProgram } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';
import { gymZone } from '../../support/gym-zone.ts';

let system: System;
let gym: Gym;
let coach: Person;
test.beforeAll(async ({ shared }) => {
  system = shared;
});
beforeEach(async () => {
  gym = await system.gym();
  coach = await system.person(gym.id, 'coach', 'Mert');
});

/** A client of the coach. */
const client = async (lastname: string): Promise<string> => {
  const customerId = randomUUID();
  await system.asSystem(gym.id, 'add-customer', { customerId, name: 'Client', lastname });
  await system.settledNow(gym.id);
  await system.asSystem(gym.id, 'assign-coach', { customerId, coachId: coach.membershipId, role: 'primary' });
  return customerId;
};
const clients = async (...lastnames: string[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const lastname of lastnames) ids.push(await client(lastname));
  await system.settledNow(gym.id);
  return ids;
};
const changes = async (who: Person = coach): Promise<OwnChange[]> =>
  (await system.get<OwnChangesAnswer>(gym, who, 'own-changes')).body.items;
const standings = (change: OwnChange | undefined) => change?.parts.map(({ standing }) => standing);
const takeBack = async (change: OwnChange | undefined, who: Person = coach): Promise<BatchResult[]> => {
  const commands = change!.parts.flatMap(({ back }) => back ?? []);
  const { body } = await system.call<{ results: BatchResult[] }>('POST', `/api/gyms/${gym.slug}/commands`, {
    token: who.token,
    body: { commands },
  });
  await system.settledNow(gym.id);
  return body.results;
};
const tag = (customerId: string, tags: readonly string[], who: Person = coach) =>
  system.done(gym, who, 'update-customer', { customerId, tags });
const tagsOf = async (customerId: string) => (await system.get<{ tags: string[] }>(gym, coach, `customers/${customerId}`)).body.tags;
const write = (customerId: string, noteId: string, who: Person = coach) =>
  system.done(gym, who, 'write-client-note', { customerId, noteId, text: 'left shoulder', pinned: false });

describe('my changes of today', () => {
  it('contain my own changes only, newest first, with their clients', async () => {
    const [one] = await clients('One');
    await write(one!, randomUUID());
    await tag(one!, ['morning']);
    await write(one!, randomUUID(), gym.admin);
    expect((await changes()).map(({ event, said, values }) => [event, said, values['value']])).toEqual([
      ['CustomerUpdated', 'tagged', 'morning'],
      ['ClientNoteWritten', null, undefined],
    ]);
    expect((await changes()).map(({ parts }) => parts.map(({ customer }) => customer?.lastname))).toEqual([['One'], ['One']]);
    expect((await changes(gym.admin)).map(({ event }) => event)).toEqual(expect.arrayContaining(['ClientNoteWritten']));
    expect(JSON.stringify(await changes())).not.toContain('left shoulder');
  });

  it('are empty for a member without changes, and closed to clients', async () => {
    expect((await system.get<OwnChangesAnswer>(gym, coach, 'own-changes')).body).toMatchObject({ items: [], more: false });
    const person = await system.person(gym.id, 'client');
    expect((await system.get(gym, person, 'own-changes')).status).toBe(403);
  });

  it('name no client whom the coach no longer coaches', async () => {
    const [one, two] = await clients('One', 'Two');
    await write(one!, randomUUID());
    await write(two!, randomUUID());
    await system.done(gym, gym.admin, 'unassign-coach', { customerId: one!, coachId: coach.membershipId });
    expect((await changes()).flatMap(({ parts }) => parts.map(({ customer }) => customer?.lastname))).toEqual(['Two']);
  });

  it('leave out events that do not change the gym', async () => {
    const third = await system.person(gym.id, 'coach', 'Selin');
    const conversationId = randomUUID();
    await system.done(gym, coach, 'start-conversation', {
      conversationId,
      title: 'x',
      members: [coach.membershipId, gym.admin.membershipId, third.membershipId],
    });
    await system.done(gym, coach, 'send-message', { conversationId, messageId: randomUUID(), text: 'hello' });
    expect(await changes()).toEqual([]);
  });
});

describe('undoing', () => {
  it('removes a tag but keeps those that were added meanwhile', async () => {
    const [one] = await clients('One');
    await tag(one!, ['old']);
    await tag(one!, ['old', 'morning']);
    await tag(one!, ['old', 'morning', 'vip'], gym.admin);
    const [last] = await changes();
    expect(await takeBack(last)).toMatchObject([{ status: 'accepted' }]);
    expect(await tagsOf(one!)).toEqual(['old', 'vip']);
    const after = await changes();
    // The undo is shown with the change, and is not a change of its own.
    expect(after).toHaveLength(2);
    expect(standings(after[0])).toEqual(['taken-back']);
    expect(after[0]!.parts[0]!.back).toBeNull();
  });

  it('happens once, from any tab and node', async () => {
    const [one] = await clients('One');
    const noteId = randomUUID();
    await write(one!, noteId);
    const [seen] = await changes();
    expect(await takeBack(seen)).toMatchObject([{ status: 'accepted' }]);
    const { position } = await system.api.services.log.head(gym.id);
    expect(await takeBack(seen)).toMatchObject([{ status: 'duplicate' }]);
    expect((await system.api.services.log.head(gym.id)).position).toBe(position);
  });

  it('reports that somebody else has changed it, and changes nothing', async () => {
    const [one] = await clients('One');
    await tag(one!, ['morning']);
    const [seen] = await changes();
    await tag(one!, ['morning', 'vip'], gym.admin);
    expect(await takeBack(seen)).toMatchObject([{ status: 'rejected', code: 'version-conflict' }]);
    expect(await tagsOf(one!)).toEqual(['morning', 'vip']);
  });

  it('is marked as done if done elsewhere, and as replaced by a later change', async () => {
    const [one] = await clients('One');
    const noteId = randomUUID();
    await write(one!, noteId);
    await system.done(gym, coach, 'remove-client-note', { customerId: one!, noteId });
    await system.done(gym, coach, 'update-customer', { customerId: one!, status: 'paused' });
    await system.done(gym, gym.admin, 'update-customer', { customerId: one!, status: 'archived' });
    const [status, removed, written] = await changes();
    expect([standings(status), standings(removed), standings(written)]).toEqual([['changed-since'], ['open'], ['taken-back']]);
    await system.done(gym, gym.admin, 'update-customer', { customerId: one!, status: 'active' });
    expect(standings((await changes())[0])).toEqual(['taken-back']);
  });

  it('assigns a client to the former coach again', async () => {
    const [one] = await clients('One');
    const other = await system.person(gym.id, 'coach', 'Selin');
    await system.done(gym, gym.admin, 'assign-coach', { customerId: one!, coachId: other.membershipId, role: 'primary' });
    const [assigned] = await changes(gym.admin);
    expect(assigned!.what).toEqual({ en: 'Selin Tester' });
    expect(await takeBack(assigned, gym.admin)).toMatchObject([{ status: 'accepted' }]);
    const { coach: now } = (await system.get<{ coach: { id: string } }>(gym, gym.admin, `customers/${one}`)).body;
    expect(now.id).toBe(coach.membershipId);
  });

  it('restores the former text of a note', async () => {
    const [one] = await clients('One');
    const noteId = randomUUID();
    await write(one!, noteId);
    await system.done(gym, coach, 'edit-client-note', { customerId: one!, noteId, text: 'both shoulders' });
    await takeBack((await changes())[0]);
    const notes = await system.get<{ items: { text: string }[] }>(gym, coach, `customers/${one}/notes`);
    expect(notes.body.items.map(({ text }) => text)).toEqual(['left shoulder']);
  });
});

describe('undoing changes of the gym', () => {
  const settings = async () => (await system.get<GymSettingsAnswer>(gym, gym.admin, 'settings')).body;
  const change = (wanted: object) => system.done(gym, gym.admin, 'change-gym-settings', { gymId: gym.id, settings: wanted });

  it('restores former values of settings, and leaves others unchanged', async () => {
    const before = await settings();
    await change({ weekStart: 'sun', openingHours: [{ day: 'mon', from: '08:00', to: '20:00' }] });
    await change({ phone: '+90 212 555 01 01' });
    const [, both] = await changes(gym.admin);
    expect(await takeBack(both, gym.admin)).toMatchObject([{ status: 'accepted' }]);
    expect(await settings()).toEqual({ ...before, openingHours: [], phone: '+90 212 555 01 01' });
    expect(standings((await changes(gym.admin))[1])).toEqual(['taken-back']);
    // There was no phone before.
    expect(await takeBack((await changes(gym.admin))[0], gym.admin)).toMatchObject([{ status: 'accepted' }]);
    expect(await settings()).toEqual({ ...before, openingHours: [], phone: null });
  });

  it('does not overwrite what somebody else set meanwhile', async () => {
    await change({ weekStart: 'sun' });
    const [seen] = await changes(gym.admin);
    const other = await system.person(gym.id, 'admin', 'Ece');
    await system.done(gym, other, 'change-gym-settings', { gymId: gym.id, settings: { weekStart: 'sat' } });
    expect(await takeBack(seen, gym.admin)).toMatchObject([{ status: 'rejected', code: 'version-conflict' }]);
    expect((await settings()).weekStart).toBe('sat');
    expect(standings((await changes(gym.admin))[0])).toEqual(['changed-since']);
  });

  it('restores the former order of collections, or their creation order', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const order = (collectionIds: readonly string[]) => system.done(gym, gym.admin, 'order-education-collections', { collectionIds });
    const ordered = async () =>
      (await system.get<EducationCollectionsAnswer>(gym, gym.admin, 'education/collections')).body.items.map(({ id }) => id);
    for (const collectionId of [first, second])
      await system.done(gym, gym.admin, 'draft-education-collection', { collectionId, name: { en: 'Shelf' } });
    await order([second, first]);
    const [only] = await changes(gym.admin);
    expect(only).toMatchObject({ event: 'EducationCollectionsOrdered' });
    expect(await takeBack(only, gym.admin)).toMatchObject([{ status: 'accepted' }]);
    expect(await ordered()).toEqual([first, second]);
    await order([second, first]);
    const [stale] = await changes(gym.admin);
    await order([first, second]);
    const [last] = await changes(gym.admin);
    expect(await takeBack(stale, gym.admin)).toMatchObject([{ status: 'rejected', code: 'version-conflict' }]);
    expect(await takeBack(last, gym.admin)).toMatchObject([{ status: 'accepted' }]);
    expect(await ordered()).toEqual([second, first]);
  });

  it('restores the text of an item from before consecutive edits', async () => {
    const educationId = randomUUID();
    const content = { kind: 'article', title: { en: 'Sleep' }, audience: { roles: ['client'] }, required: false };
    const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
    const write = (at: number, remove: number, text: string, who: Person = gym.admin) =>
      system.done(gym, who, 'edit-education-text', { educationId, language: 'en', at, remove, insert: [paragraph(text)] });
    const text = async () => (await system.get<EducationDetail>(gym, gym.admin, `education/${educationId}`)).body.body.en;
    await system.done(gym, coach, 'draft-education-item', { educationId, content, body: { en: [paragraph('Eight hours.')] } });
    await write(0, 1, 'Nine hours.');
    await write(1, 0, 'Every night.');
    const [written, ...others] = await changes(gym.admin);
    expect([written, others]).toMatchObject([{ event: 'EducationTextEdited', count: 2 }, []]);
    expect(standings(written)).toEqual(['open']);
    // A later edit by somebody else stays.
    await write(2, 0, 'Or more.', coach);
    expect(await takeBack(written, gym.admin)).toMatchObject([{ status: 'rejected', code: 'version-conflict' }]);
    expect(standings((await changes(gym.admin))[0])).toEqual(['changed-since']);
    await write(2, 1, 'At least.');
    await write(3, 0, 'Ten.');
    expect((await changes(gym.admin)).map(({ count }) => count)).toEqual([2, 2]);
    expect(await takeBack((await changes(gym.admin))[0], gym.admin)).toMatchObject([{ status: 'accepted' }]);
    expect(await text()).toEqual(['Nine hours.', 'Every night.', 'Or more.'].map(paragraph));
    expect((await changes(gym.admin)).map(standings)).toEqual([['taken-back'], ['changed-since']]);
  });

  it('removes a comment from its set, by its author only', async () => {
    const [one] = await clients('One');
    const [workoutId, setId, commentId] = [randomUUID(), randomUUID(), randomUUID()];
    const exerciseId = await newExercise(system, gym);
    const at = new Date(Date.now() - 600_000).toISOString();
    await system.done(gym, coach, 'start-workout', { workoutId, customerId: one!, startedAt: at });
    await system.done(gym, coach, 'record-set', { workoutId, setId, exerciseId, actual: { reps: 5 }, performedAt: at });
    await system.done(gym, coach, 'comment-on-set', { workoutId, setId, commentId, comment: 'Deeper' });
    const comments = async () =>
      (await system.get<{ sets: { comments: { text: string }[] }[] }>(gym, coach, `workouts/${workoutId}`)).body.sets[0]?.comments;
    expect(await comments()).toMatchObject([{ text: 'Deeper' }]);
    const remove = async (who: Person) => (await system.send(gym, who, 'remove-set-comment', { workoutId, setId, commentId })).body.code;
    expect(await remove(gym.admin)).toBe('comment-of-somebody-else');
    const [commented] = await changes();
    expect(commented).toMatchObject({ event: 'SetCommented' });
    expect(await takeBack(commented)).toMatchObject([{ status: 'accepted' }]);
    expect(await comments()).toEqual([]);
    expect(standings((await changes())[0])).toEqual(['taken-back']);
    expect(await remove(coach)).toBe('comment-unknown');
  });

  it('removes a comment on a workout, and restores the reaction before the last one', async () => {
    const [one] = await clients('One');
    const workoutId = randomUUID();
    const at = new Date(Date.now() - 600_000).toISOString();
    await system.done(gym, coach, 'start-workout', { workoutId, customerId: one!, startedAt: at });
    await system.done(gym, coach, 'log-workout', { workoutId, endedAt: new Date().toISOString() });
    const shown = async () => {
      await system.settledNow(gym.id);
      const { comments, reactions } = (await system.get<WorkoutDetail>(gym, coach, `workouts/${workoutId}`)).body;
      return [comments?.map(({ text }) => text), reactions?.map(({ reaction }) => reaction)];
    };
    await system.done(gym, coach, 'comment-on-workout', { workoutId, commentId: randomUUID(), comment: 'Well paced' });
    expect(await takeBack((await changes())[0])).toMatchObject([{ status: 'accepted' }]);
    expect(standings((await changes())[0])).toEqual(['taken-back']);
    for (const reaction of ['fire', 'clap']) await system.done(gym, coach, 'react-to-workout', { workoutId, reaction });
    expect(await shown()).toEqual([[], ['clap']]);
    const [last, first] = await changes();
    expect([last, first].map((change) => change?.parts[0]?.back)).toMatchObject([
      { type: 'react-to-workout', payload: { workoutId, reaction: 'fire' } },
      null,
    ]);
    expect(await takeBack(last)).toMatchObject([{ status: 'accepted' }]);
    expect(await shown()).toEqual([[], ['fire']]);
  });

  it('restores a set that a coach voided, with the reason in the language of the gym', async () => {
    const [one] = await clients('One');
    const [workoutId, setId] = [randomUUID(), randomUUID()];
    const exerciseId = await newExercise(system, gym);
    const at = new Date(Date.now() - 600_000).toISOString();
    await system.done(gym, coach, 'start-workout', { workoutId, customerId: one!, startedAt: at });
    await system.done(gym, coach, 'record-set', { workoutId, setId, exerciseId, actual: { reps: 5 }, performedAt: at });
    await system.done(gym, coach, 'void-set', { workoutId, setId, reason: 'typed twice' });
    const [voided] = await changes();
    expect(voided).toMatchObject({ event: 'SetVoided' });
    expect(voided!.parts[0]!.back).toMatchObject({ type: 'restore-set', payload: { reason: 'Taken back' } });
    expect(await takeBack(voided)).toMatchObject([{ status: 'accepted' }]);
    expect(standings((await changes())[0])).toEqual(['taken-back']);
  });
});

describe('one command for many clients', () => {
  it('is one entry with its clients, and its undo names those who were refused', async () => {
    const ids = await clients('One', 'Two', 'Three');
    const program = await smallProgram(system, gym);
    const startsOn = addDays(localDate(gymZone), 30);
    for (const customerId of ids)
      await system.done(gym, coach, 'assign-program', {
        assignedProgramId: randomUUID(),
        customerId,
        programId: program.programId,
        startsOn,
        days: ['mon', 'thu'],
        trainingMaxes: [{ exerciseId: program.squat, load: { value: 100, unit: 'kg' } }],
      });
    const [assigned, ...others] = await changes();
    expect(others).toEqual([]);
    expect(assigned).toMatchObject({ event: 'ProgramAssigned', count: 3 });
    expect(assigned!.what).not.toBeNull();
    expect(assigned!.parts.map(({ customer }) => customer?.lastname)).toEqual(['Three', 'Two', 'One']);
    await system.done(gym, gym.admin, 'unassign-coach', { customerId: ids[0]!, coachId: coach.membershipId });
    expect(await takeBack(assigned)).toMatchObject([
      { status: 'accepted' },
      { status: 'accepted' },
      { status: 'rejected', code: 'not-found' },
    ]);
    expect(standings((await changes())[0])).toEqual(['taken-back', 'taken-back']);
  });

  it('is one entry for a tag given to several clients', async () => {
    const ids = await clients('One', 'Two');
    for (const customerId of ids) await tag(customerId, ['morning']);
    const [tagged, ...others] = await changes();
    expect(others).toEqual([]);
    expect(tagged).toMatchObject({ said: 'tagged', count: 2 });
    await takeBack(tagged);
    expect(await Promise.all(ids.map(tagsOf))).toEqual([[], []]);
  });
});
