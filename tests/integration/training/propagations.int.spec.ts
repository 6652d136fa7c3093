// A newer version of a template for clients who follow an earlier one: previewed, applied to each, and undone as one.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AssignedTree } from '@spotter/contracts/assigned-programs/queries';
import type { ReplayAnswer } from '@spotter/contracts/assigned-programs/replay';
import type { PropagationItem, PropagationPreview } from '@spotter/contracts/propagations/queries';
import type { WorkoutDetail, WorkoutItem } from '@spotter/contracts/workouts/queries';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { followersOf } from '@spotter/api/propagations/followers';
import { addDays } from '@spotter/contracts/civil-date';
import { rowsOf } from '@spotter/database/connections/sql';
import { withGym } from '@spotter/database/tenancy/pools';
import { smallProgram, type SmallProgram } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';
import { waitTimeoutMs, until } from '../../support/until.ts';
import { gymZone } from '../../support/gym-zone.ts';

describe('a newer version of a template', () => {
  let system: System;
  let gym: Gym;
  let program: SmallProgram;
  let coach: Person;
  const today = localDate(gymZone);
  type Client = Person & { readonly assignedProgramId: string };
  let plain: Client;
  let adjusted: Client;
  let paused: Client;
  const of = ({ assignedProgramId, membershipId: customerId }: Client) => ({ assignedProgramId, customerId });
  const treeOf = async ({ assignedProgramId }: Client): Promise<AssignedTree> =>
    (await system.get<AssignedTree>(gym, gym.admin, `assigned-programs/${assignedProgramId}/tree`)).body;
  const workoutsOf = async ({ membershipId }: Client): Promise<WorkoutItem[]> =>
    (await system.get<{ items: WorkoutItem[] }>(gym, gym.admin, `workouts?customer=${membershipId}&limit=100`)).body.items;
  const preview = async (who: Person = gym.admin): Promise<PropagationPreview> => {
    const { status, body } = await system.get<PropagationPreview>(gym, who, `propagations/preview?program=${program.programId}`);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body;
  };
  const waves = async (): Promise<PropagationItem[]> =>
    (await system.get<{ items: PropagationItem[] }>(gym, gym.admin, `programs/${program.programId}/propagations`)).body.items;
  const settled = (propagationId: string, isUndone = false): Promise<true> =>
    until('every client’s program is decided', waitTimeoutMs, async () => {
      const wave = (await waves()).find(({ id }) => id === propagationId);
      return (
        wave !== undefined &&
        wave.clients.every(({ state, leftOut }) => (isUndone ? state !== 'synced' || leftOut !== null : state !== 'waiting'))
      );
    });

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    program = await smallProgram(system, gym);
    coach = await system.person(gym.id, 'coach', 'Cem');
    const client = async (name: string, startsOn: string): Promise<Client> => {
      const person = { ...(await system.person(gym.id, 'client', name)), assignedProgramId: randomUUID() };
      await system.done(gym, gym.admin, 'assign-program', { ...of(person), programId: program.programId, startsOn });
      return person;
    };
    plain = await client('Ada', today);
    adjusted = await client('Bora', today);
    paused = await client('Cana', addDays(today, 7));
    await system.done(gym, gym.admin, 'assign-coach', { customerId: adjusted.membershipId, coachId: coach.membershipId, role: 'primary' });
    await system.done(gym, gym.admin, 'pause-program', { ...of(paused), from: addDays(today, 7) });
    await system.done(gym, gym.admin, 'adjust-assigned-program', {
      ...of(adjusted),
      edits: [
        {
          kind: 'update-prescription',
          prescriptionId: program.prescriptions[2],
          changes: { load: { kind: 'absolute', load: { value: 40, unit: 'kg' } } },
        },
      ],
    });
    const first = (await workoutsOf(adjusted)).find(({ name }) => name?.en === 'Squat day');
    await system.done(gym, gym.admin, 'start-workout', { ...of(adjusted), workoutId: first!.id, startedAt: new Date().toISOString() });

    const change = (prescriptionId: string | undefined, load: object) => ({
      kind: 'update-prescription',
      prescriptionId,
      changes: { load },
    });
    const [one, two, three, four] = program.prescriptions;
    await system.done(gym, gym.admin, 'edit-program', {
      programId: program.programId,
      edits: [
        change(one, { kind: 'percent-training-max', percent: 80 }),
        change(two, { kind: 'percent-training-max', percent: 80 }),
        change(three, { kind: 'absolute', load: { value: 65, unit: 'kg' } }),
        change(four, { kind: 'absolute', load: { value: 65, unit: 'kg' } }),
        {
          kind: 'add-week',
          week: {
            id: randomUUID(),
            days: [
              {
                id: randomUUID(),
                name: { en: 'Extra day' },
                slots: [
                  {
                    id: randomUUID(),
                    exerciseId: program.bench,
                    kind: 'straight',
                    sets: [{ id: randomUUID(), setType: 'work', reps: { min: 3 } }],
                  },
                ],
              },
            ],
          },
        },
      ],
    });
    await system.done(gym, gym.admin, 'publish-program', { programId: program.programId, note: 'Heavier' });
  });

  it('has a preview of each client’s program', async () => {
    const { version, clients, differences, exercises, more } = await preview();
    expect({ version, more, names: exercises.length }).toEqual({ version: 2, more: 0, names: 2 });
    expect(differences.map(({ from, lines }) => [from, lines.length])).toEqual([[1, 5]]);
    expect(differences[0]!.lines[0]).toMatchObject({
      week: 1,
      day: 1,
      before: expect.stringContaining('75%'),
      after: expect.stringContaining('80%'),
    });
    const seen = (one: Client) => clients.find(({ assignedProgramId }) => assignedProgramId === one.assignedProgramId)!;
    expect(seen(plain)).toMatchObject({ fromVersion: 1, leftOut: null, counts: { synced: 2, added: 3, kept: 0, done: 0 } });
    expect(seen(plain).loads).toEqual([
      { on: expect.any(String), exerciseId: program.bench, before: { value: 60, unit: 'kg' }, after: { value: 65, unit: 'kg' } },
    ]);
    // The squat of the begun workout lies in the past; the first bench set is the client's own change, the second follows the template.
    expect(seen(adjusted)).toMatchObject({ leftOut: null, counts: { synced: 1, added: 3, kept: 0, done: 1 } });
    expect(seen(paused)).toMatchObject({ leftOut: 'program-paused' });
  });

  it('can be previewed and sent by a coach for their own clients only', async () => {
    expect((await preview(coach)).clients.map(({ customer }) => customer.id)).toEqual([adjusted.membershipId]);
    const sent = (clients: readonly object[], who: Person, programId = program.programId) =>
      system.send(gym, who, 'propagate-template', { programId, propagationId: randomUUID(), clients });
    // The admin owns the program.
    expect((await sent([of(adjusted)], coach)).body.code).toBe('not-allowed');
    expect((await sent([of(plain)], coach)).body.code).toBe('assigned-program-unknown');
    expect((await sent([{ ...of(plain), customerId: adjusted.membershipId }], gym.admin)).body.code).toBe('assigned-program-unknown');
    expect((await sent([of(plain), of(plain)], gym.admin)).body.code).toBe('client-named-twice');
    expect((await sent([of(plain)], gym.admin, randomUUID())).body.code).toBe('assigned-program-unknown');
  });

  it('changes each program except begun workouts, and can be undone as one', async () => {
    const before = { plain: await treeOf(plain), adjusted: await treeOf(adjusted), workouts: await workoutsOf(plain) };
    const propagationId = randomUUID();
    await system.done(gym, gym.admin, 'propagate-template', {
      programId: program.programId,
      propagationId,
      clients: [of(plain), of(adjusted), of(paused)],
      reason: 'Too easy',
    });
    await settled(propagationId);
    const wave = (await waves()).find(({ id }) => id === propagationId)!;
    expect(wave).toMatchObject({ version: 2, reason: 'Too easy', undoneAt: null });
    const stateOf = (one: Client) => wave.clients.find(({ assignedProgramId }) => assignedProgramId === one.assignedProgramId);
    expect(stateOf(plain)).toMatchObject({ state: 'synced', leftOut: null, counts: { synced: 2, added: 3 } });
    expect(stateOf(adjusted)).toMatchObject({ state: 'synced', counts: { synced: 1, added: 3, kept: 0, done: 1 } });
    expect(stateOf(paused)).toMatchObject({ state: 'left-out', leftOut: 'program-paused' });

    const next = await treeOf(adjusted);
    expect(next.programVersion).toBe(2);
    const [squats, benches] = next.tree.weeks[0]!.days.map(({ slots }) => slots[0]!.sets.map(({ load }) => load));
    expect(squats).toEqual([
      { kind: 'percent-training-max', percent: 75 },
      { kind: 'percent-training-max', percent: 75 },
    ]);
    expect(benches).toEqual([
      { kind: 'absolute', load: { value: 40, unit: 'kg' } },
      { kind: 'absolute', load: { value: 65, unit: 'kg' } },
    ]);

    const planned = await workoutsOf(plain);
    const extra = planned.find(({ name }) => name?.en === 'Extra day')!;
    expect(planned).toHaveLength(3);
    expect(extra).toMatchObject({ status: 'scheduled', week: 2, setsPlanned: 1 });
    const start = {
      ...of(plain),
      workoutId: planned.find(({ name }) => name?.en === 'Bench day')!.id,
      startedAt: new Date().toISOString(),
    };
    await system.done(gym, gym.admin, 'start-workout', start);
    const { body: trained } = await system.get<WorkoutDetail>(gym, gym.admin, `workouts/${start.workoutId}`);
    expect(trained.prescribed?.slots[0]!.sets[0]!.load).toEqual({ value: 65, unit: 'kg' });

    const { body: history } = await system.get<ReplayAnswer>(gym, gym.admin, `assigned-programs/${adjusted.assignedProgramId}/history`);
    const step = history.items.findLast(({ event }) => event === 'AssignedProgramSynced')!;
    expect(step).toMatchObject({ actor: { id: gym.admin.membershipId }, reason: 'Too easy', command: 'sync-assigned-program' });
    expect(step.changes).toContainEqual(
      expect.objectContaining({
        before: { kind: 'absolute', load: { value: 60, unit: 'kg' } },
        after: { kind: 'absolute', load: { value: 65, unit: 'kg' } },
      }),
    );

    await system.done(gym, gym.admin, 'undo-propagation', { programId: program.programId, propagationId, reason: 'Too early' });
    await settled(propagationId, true);
    expect((await waves())[0]).toMatchObject({ undoneAt: expect.any(String) });
    expect((await treeOf(adjusted)).tree).toEqual(before.adjusted.tree);
    // The bench day was begun meanwhile: it stays as it was trained, the rest is as before.
    const back = await treeOf(plain);
    expect(back.tree.weeks).toHaveLength(1);
    expect(back.tree.weeks[0]!.days[0]).toEqual(before.plain.tree.weeks[0]!.days[0]);
    expect(back.tree.weeks[0]!.days[1]!.slots[0]!.sets[0]!.load).toEqual({ kind: 'absolute', load: { value: 65, unit: 'kg' } });
    expect((await workoutsOf(plain)).find(({ id }) => id === extra.id)?.status ?? 'cancelled').toBe('cancelled');
    const again = await system.send(gym, gym.admin, 'undo-propagation', { programId: program.programId, propagationId });
    expect(again.body.code).toBe('propagation-already-undone');
  });

  it('reads those who follow an earlier version first, and counts those beyond the limit', async () => {
    const propagationId = randomUUID();
    await system.done(gym, gym.admin, 'propagate-template', {
      programId: program.programId,
      propagationId,
      clients: [of(plain)],
    });
    await settled(propagationId);
    const asked = { gym: gym.id, program: program.programId, version: 2, me: null, limit: 1 };
    const found = await withGym(system.api.services.pool, gym.id, (tx) => rowsOf(tx, followersOf(asked, { sight: 'all' })));
    expect(found).toMatchObject([{ id: adjusted.assignedProgramId, is_behind: true, behind: 2 }]);
    expect(await preview()).toMatchObject({ more: 0, clients: [{}, {}, { leftOut: 'follows-it-already' }] });
  });

  it('of another gym’s program does not exist', async () => {
    const other = await system.gym();
    const { status } = await system.get(other, other.admin, `propagations/preview?program=${program.programId}`);
    expect(status).toBe(404);
    expect((await system.get(other, other.admin, `programs/${program.programId}/propagations`)).status).toBe(404);
  });
});
