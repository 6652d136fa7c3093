// A program and its workouts have the same status on every screen: list, program, client, clients, home, workouts, history. Compared for a
// gym after random commands, and for counts that are wrong on purpose.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { countsOf, programStanding } from '@spotter/domain/assigned-programs/standing';
import type { AssignedProgramItem } from '@spotter/contracts/assigned-programs/queries';
import type { AssignedProgramAnswer } from '@spotter/contracts/assigned-programs/replay';
import type { Absences } from '@spotter/domain/client-states/client-states';
import type { ClientState } from '@spotter/contracts/client-states/queries';
import type { CustomerDetail, CustomerItem } from '@spotter/contracts/customers/queries';
import type { HomeAnswer } from '@spotter/contracts/gyms/queries';
import { workoutStatuses, type WorkoutDetail, type WorkoutItem } from '@spotter/contracts/workouts/queries';
import { derivedId } from '@spotter/api/platform/commands/derived-id';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { addDays } from '@spotter/contracts/civil-date';
import { randomOf } from '../../../infra/demo/random.ts';
import { isLong } from '../../support/length.ts';
import { smallProgram, type SmallProgram } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';

type ListOf<T> = { items: T[] };
const timeZone = 'Pacific/Kiritimati'; // the earliest local date, which differs from UTC's for most of the day

describe('the status of a program', () => {
  let system: System;
  let gym: Gym;
  let program: SmallProgram;
  let clients: Person[];
  const today = localDate(timeZone);

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym({ timeZone });
    program = await smallProgram(system, gym);
    clients = await Promise.all(Array.from({ length: 9 }, (_, index) => system.person(gym.id, 'client', `Client ${index}`)));
    // Random commands complete no program in some runs, so this one is completed and left alone.
    const past = await system.person(gym.id, 'client', 'Past');
    await system.done(gym, gym.admin, 'assign-program', {
      assignedProgramId: randomUUID(),
      customerId: past.membershipId,
      programId: program.programId,
      startsOn: addDays(today, -14),
    });
    clients.push(past);
    // Nor do they always leave a paused one.
    const held = await system.person(gym.id, 'client', 'Held');
    const ofHeld = { assignedProgramId: randomUUID(), customerId: held.membershipId };
    await system.done(gym, gym.admin, 'assign-program', { ...ofHeld, programId: program.programId, startsOn: addDays(today, -4) });
    await system.done(gym, gym.admin, 'pause-program', { ...ofHeld, from: addDays(today, -2) });
    clients.push(held);
    // Nor an active one with a skipped workout.
    const active = await system.person(gym.id, 'client', 'Active');
    const ofActive = { assignedProgramId: randomUUID(), customerId: active.membershipId };
    await system.done(gym, gym.admin, 'assign-program', { ...ofActive, programId: program.programId, startsOn: today });
    const { state } = await get<AssignedProgramAnswer>(`assigned-programs/${ofActive.assignedProgramId}`);
    await system.done(gym, gym.admin, 'skip-workout', { ...ofActive, workoutId: state!.planned.at(-1)!.workoutId });
    clients.push(active);
  });

  const get = async <T>(path: string, who: Person = gym.admin): Promise<T> => {
    const answer = await system.get<T>(gym, who, path);
    expect({ path, status: answer.status }).toEqual({ path, status: 200 });
    return answer.body;
  };

  /** Sends random commands about programs and workouts, in an order that the seed decides. Some are refused. */
  const happen = async (seed: number, steps: number): Promise<void> => {
    const random = randomOf('one-standing', seed);
    for (let step = 0; step < steps; step += 1) {
      const client = random.pick(clients.slice(0, 9));
      const customerId = client.membershipId;
      const programs = (await get<ListOf<AssignedProgramItem>>(`assigned-programs?customer=${customerId}`)).items;
      const day = addDays(today, random.int(-8, 8));
      const newId = derivedId('one-standing', seed, step);
      const assignedProgramId = programs.length === 0 ? newId : random.pick(programs).id;
      const { items: workouts } = await get<ListOf<WorkoutItem>>(`workouts?customer=${customerId}&limit=100`);
      const workoutId = workouts.length === 0 ? newId : random.pick(workouts).id;
      const ofProgram = { assignedProgramId, customerId };
      const at = new Date().toISOString();
      const commands: readonly (() => readonly [type: string, body: object])[] = [
        () => ['assign-program', { ...ofProgram, assignedProgramId: newId, programId: program.programId, startsOn: day }],
        () => ['assign-program', { ...ofProgram, assignedProgramId: newId, programId: program.programId, startsOn: day }],
        () => ['move-workout', { ...ofProgram, workoutId, to: day }],
        () => ['move-workout', { ...ofProgram, workoutId, to: addDays(today, 500) }],
        () => ['pause-program', { ...ofProgram, from: day }],
        () => ['resume-program', { ...ofProgram, on: day }],
        () => ['end-program', { ...ofProgram, on: day }],
        () => ['start-workout', { ...ofProgram, workoutId, startedAt: at }],
        () => ['skip-workout', { ...ofProgram, workoutId }],
        () => [
          'record-set',
          {
            workoutId,
            setId: randomUUID(),
            exerciseId: program.bench,
            prescriptionId: program.prescriptions[step % 4],
            actual: { reps: 5 },
            performedAt: at,
          },
        ],
        () => ['record-set', { workoutId, setId: newId, exerciseId: program.bench, actual: { reps: 5 }, performedAt: at }],
        () => ['log-workout', { workoutId, endedAt: at }],
        () => ['discard-workout', { workoutId }],
        () => ['set-client-state', { customerId, stateId: newId, kind: 'ill', from: day, until: addDays(day, 2) }],
      ];
      const [type, body] = random.pick(commands)();
      await system.send(gym, gym.admin, type, body);
      await system.settledNow(gym.id);
    }
  };

  /** When a client could not train, according to the client's page. */
  const absencesOf = async (customerId: string): Promise<Absences> => {
    const { items } = await get<ListOf<ClientState>>(`customers/${customerId}/states`);
    return Object.fromEntries(items.map(({ id, from, until }) => [id, { from, until }]));
  };

  const standing = ({ status, startsOn, endsOn, week, done, missed }: Omit<AssignedProgramItem, 'planned'> & { planned?: unknown }) => ({
    status,
    startsOn,
    endsOn,
    week,
    done,
    missed,
  });

  /** Everything that two screens show differently. */
  const disagreements = async (): Promise<string[]> => {
    const found: string[] = [];
    const same = (what: string, one: unknown, other: unknown): void => {
      if (JSON.stringify(one) !== JSON.stringify(other)) found.push(`${what}: ${JSON.stringify(one)} / ${JSON.stringify(other)}`);
    };
    const { items } = await get<ListOf<AssignedProgramItem>>('assigned-programs?limit=100');
    const workouts = new Map<string, WorkoutItem>();
    for (const client of clients)
      for (const one of (await get<ListOf<WorkoutItem>>(`workouts?customer=${client.membershipId}&limit=100`)).items)
        workouts.set(one.id, one);
    for (const item of items) {
      const { state } = await get<AssignedProgramAnswer>(`assigned-programs/${item.id}`);
      same(`${item.id} list and page`, standing(item), standing(state as never));
      same(`${item.id} planned`, item.planned, state!.planned.filter(({ status }) => status !== 'cancelled').length);
      for (const { workoutId, status, week, on } of state!.planned) {
        const listed = workouts.get(workoutId)!;
        same(`${workoutId} list and program`, [listed.status, listed.week, listed.scheduledOn], [status, week, on]);
        const detail = await get<WorkoutDetail>(`workouts/${workoutId}`);
        same(
          `${workoutId} list and page`,
          [listed.status, listed.setsDone, listed.setsExtra, listed.setsPlanned],
          [detail.status, detail.setsDone, detail.setsExtra, detail.setsPlanned],
        );
      }
      // The domain's own function, applied to each workout of the page.
      const missedOrNot = state!.planned.map(({ on, week, status }) => ({
        on,
        week,
        recorded: status === 'missed' ? ('scheduled' as const) : status === 'partial' ? ('completed' as const) : status,
      }));
      if (item.status !== 'paused' && item.status !== 'ended') {
        const dates = { startsOn: item.startsOn, pausedFrom: null, endedOn: null };
        same(
          `${item.id} and the domain`,
          standing(item),
          standing(programStanding(dates, countsOf(missedOrNot, dates, await absencesOf(item.customerId), today), today) as never),
        );
      }
    }
    for (const status of ['planned', 'active', 'paused', 'completed', 'ended'] as const)
      same(
        `filter ${status}`,
        (await get<ListOf<AssignedProgramItem>>(`assigned-programs?limit=100&status=${status}`)).items.map(({ id }) => id).toSorted(),
        items.flatMap((item) => (item.status === status ? [item.id] : [])).toSorted(),
      );
    const { items: customers } = await get<ListOf<CustomerItem>>('customers?limit=100');
    for (const client of clients) {
      const of = items.filter(({ customerId }) => customerId === client.membershipId);
      const current = of
        .filter(({ status }) => status === 'planned' || status === 'active' || status === 'paused')
        .toSorted((a, b) => (a.startsOn + a.id < b.startsOn + b.id ? -1 : 1))[0];
      const listed = customers.find(({ id }) => id === client.membershipId)!.program;
      const detail = (await get<CustomerDetail>(`customers/${client.membershipId}`)).program;
      const home = (await get<HomeAnswer>('home', client)) as Extract<HomeAnswer, { kind: 'client' }>;
      const short = (one: typeof listed) => (one === null ? null : [one.assignedProgramId, one.status, one.week, one.endsOn]);
      same(
        `${client.membershipId} clients and list`,
        short(listed),
        current === undefined ? null : [current.id, current.status, current.week, current.endsOn],
      );
      same(`${client.membershipId} clients and page`, short(listed), short(detail));
      same(`${client.membershipId} home`, home.program, current ?? null);
      for (const one of home.week) same(`${one.id} home`, one.status, workouts.get(one.id)?.status);
    }
    const without = new Set((await get<ListOf<CustomerItem>>('customers?limit=100&program=without')).items.map(({ id }) => id));
    same(
      'without a program',
      customers
        .filter(({ program: of }) => of === null)
        .map(({ id }) => id)
        .toSorted(),
      [...without].toSorted(),
    );
    return found;
  };

  it.each(isLong ? [1, 2, 3] : [2])('is the same on every screen after random commands (seed %i)', async (seed) => {
    await happen(seed, 70);
    expect(await disagreements()).toEqual([]);
  });

  it('was compared in every state, or the comparison proves nothing', async () => {
    const { items } = await get<ListOf<AssignedProgramItem>>('assigned-programs?limit=100');
    expect([...new Set(items.map(({ status }) => status))].toSorted()).toEqual(['active', 'completed', 'ended', 'paused', 'planned']);
  });

  it('is filtered by each status of a workout, and all filters together return everything', async () => {
    const client = await system.person(gym.id, 'client', 'Trainee');
    clients.push(client);
    const at = new Date().toISOString();
    const performed = { exerciseId: program.squat, actual: { reps: 5 }, performedAt: at };
    for (const [index, sets] of [1, 2, 0].entries()) {
      const of = { assignedProgramId: randomUUID(), customerId: client.membershipId };
      await system.done(gym, gym.admin, 'assign-program', { ...of, programId: program.programId, startsOn: addDays(today, 14 * index) });
      const { state } = await get<AssignedProgramAnswer>(`assigned-programs/${of.assignedProgramId}`);
      const { workoutId } = state!.planned[0]!;
      await system.done(gym, client, 'start-workout', { ...of, workoutId, startedAt: at });
      for (let set = 0; set < sets; set += 1)
        await system.done(gym, client, 'record-set', {
          workoutId,
          setId: randomUUID(),
          prescriptionId: program.prescriptions[set],
          ...performed,
        });
      if (sets > 0) await system.done(gym, client, 'log-workout', { workoutId, endedAt: at });
      else await system.done(gym, gym.admin, 'end-program', { ...of, on: today });
    }
    const { items: all } = await get<ListOf<WorkoutItem>>('workouts?limit=100');
    const seen: string[] = [];
    for (const status of workoutStatuses) {
      const { items } = await get<ListOf<WorkoutItem>>(`workouts?limit=100&status=${status}`);
      expect(items.map((item) => item.status)).toEqual(items.map(() => status));
      seen.push(...items.map(({ id }) => id));
    }
    expect(seen.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(workoutStatuses));
  });

  it('is reported as different if a client’s count is off by one', async () => {
    const { rows } = await system.database.projectorPool.query<{ id: string }>(
      `select id from workouts where gym_id = $1 and status = 'scheduled' and scheduled_on > $2::date limit 1`,
      [gym.id, today],
    );
    const set = (status: string) =>
      system.database.projectorPool.query('update workouts set status = $2 where id = $1', [rows[0]!.id, status]);
    await set('skipped');
    expect((await disagreements()).join('\n')).toContain('list and page');
    await set('scheduled');
    expect(await disagreements()).toEqual([]);
  });

  it('is completed on every screen if only its last workout was missed', async () => {
    const client = await system.person(gym.id, 'client', 'Misser');
    clients.push(client);
    const of = { assignedProgramId: randomUUID(), customerId: client.membershipId };
    await system.done(gym, gym.admin, 'assign-program', { ...of, programId: program.programId, startsOn: addDays(today, -30) });
    const { state } = await get<AssignedProgramAnswer>(`assigned-programs/${of.assignedProgramId}`);
    const planned = state!.planned.toSorted((a, b) => (a.on < b.on ? -1 : 1));
    for (const { workoutId } of planned.slice(0, -1)) {
      const at = new Date().toISOString();
      await system.done(gym, client, 'start-workout', { ...of, plannedWorkoutId: workoutId, workoutId, startedAt: at });
      const set = { setId: randomUUID(), exerciseId: program.bench, actual: { reps: 5 }, performedAt: at };
      await system.done(gym, client, 'record-set', { workoutId, ...set });
      await system.done(gym, client, 'log-workout', { workoutId, endedAt: at });
    }
    await system.settledNow(gym.id);
    const [listed] = (await get<ListOf<AssignedProgramItem>>(`assigned-programs?customer=${client.membershipId}`)).items;
    expect(listed).toMatchObject({ status: 'completed', done: planned.length - 1, missed: 1 });
    const detail = await get<WorkoutDetail>(`workouts/${planned.at(-1)!.workoutId}`);
    expect(detail.status).toBe('missed');
    expect(await disagreements()).toEqual([]);
  });

  it('ends on the day of its last workout again after that was moved away and back', async () => {
    const [client] = [await system.person(gym.id, 'client', 'Mover')];
    const of = { assignedProgramId: randomUUID(), customerId: client.membershipId };
    await system.done(gym, gym.admin, 'assign-program', { ...of, programId: program.programId, startsOn: today });
    const endsOn = async () =>
      (await get<ListOf<AssignedProgramItem>>(`assigned-programs?customer=${client.membershipId}`)).items[0]!.endsOn;
    const before = await endsOn();
    const { state } = await get<AssignedProgramAnswer>(`assigned-programs/${of.assignedProgramId}`);
    const lastPlanned = state!.planned.at(-1)!;
    await system.done(gym, gym.admin, 'move-workout', { ...of, workoutId: lastPlanned.workoutId, to: addDays(today, 600) });
    expect(await endsOn()).toBe(addDays(today, 600));
    await system.done(gym, gym.admin, 'move-workout', { ...of, workoutId: lastPlanned.workoutId, to: lastPlanned.on });
    expect(await endsOn()).toBe(before);
  });
});
