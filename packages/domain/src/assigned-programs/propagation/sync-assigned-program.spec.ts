import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRejected } from '../../kernel.js';
import { outlineOf } from '../../programs/outline.js';
import type { Day, ProgramTree, Slot } from '../../programs/program-tree.js';
import { randomTree } from '../../programs/testing.js';
import { coachContext, specOf } from '../../testing.js';
import type { AssignedProgramEvent } from '../assigned-program-events.js';
import { effectiveTree } from '../effective-tree.js';
import { plan } from '../plan.js';
import type { PlanCommand, SyncAssignedProgram } from '../plan-commands.js';
import type { PlanState } from '../plan-state.js';

const given = specOf(plan);
const of = { assignedProgramId: 'ap1', customerId: 'c1' } as const;
const slot = (id: string, min: number): Slot => ({
  id,
  exerciseId: id,
  kind: 'straight',
  sets: [{ id: `${id}-set`, setType: 'work', reps: { min } }],
});
const day = (id: string, ...slots: readonly Slot[]): Day => ({ id, slots });
const tree = (...weeks: readonly (readonly Day[])[]): ProgramTree => ({
  rules: [],
  weeks: weeks.map((days, index) => ({ id: `week of ${days[0]?.id ?? index}`, days })),
});
const first = tree([day('d1', slot('squat', 5))], [day('d2', slot('bench', 5))]);
const monday = '2026-11-23';
const assigned: AssignedProgramEvent = {
  type: 'ProgramAssigned',
  data: {
    ...of,
    programId: 'p1',
    programVersion: 1,
    startsOn: monday,
    days: ['mon'],
    trainingMaxes: [],
    mode: 'subscribed',
    planned: [
      { workoutId: 'w1', nodeId: 'd1', week: 1, day: 1, on: monday },
      { workoutId: 'w2', nodeId: 'd2', week: 2, day: 1, on: '2026-11-30' },
    ],
  },
};
const sync = (
  to: ProgramTree,
  lookups: Partial<SyncAssignedProgram['lookups']> = {},
  payload: Partial<SyncAssignedProgram['payload']> = {},
): SyncAssignedProgram => ({
  type: 'sync-assigned-program',
  payload: { ...of, programId: 'p1', propagationId: 'wave', by: 'coach-1', ...payload },
  lookups: {
    base: first,
    from: first,
    to,
    toVersion: 2,
    today: '2026-11-24',
    isClientActive: true,
    startedWorkoutIds: ['w1'],
    plannedWorkoutIds: ['w1', 'w2', 'w3', 'w4', 'w5'],
    ...lookups,
  },
});
const synced = (command: PlanCommand, ...history: readonly AssignedProgramEvent[]) => {
  const { outcome } = given(assigned, ...history).when(command);
  if (isRejected(outcome)) throw new Error(outcome.rejected);
  const state = given(assigned, ...history, ...outcome).state;
  return { events: outcome, data: outcome[0]!.data, assignment: state.assignments['ap1']!, state };
};
const treeNow = (state: PlanState, base = first): ProgramTree => effectiveTree(base, state.assignments['ap1']!.adjustments);

describe('a version of the template for one client', () => {
  const second = tree([day('d1', slot('squat', 3))], [day('d2', slot('bench', 3))]);

  it('changes future workouts, and not the started one', () => {
    const { data, state, assignment } = synced(sync(second));
    expect(data).toMatchObject({
      programVersion: 2,
      version: 2,
      by: 'coach-1',
      counts: { synced: 1, added: 0, kept: 0, done: 1 },
      following: ['w2'],
    });
    expect(treeNow(state)).toEqual(tree([day('d1', slot('squat', 5))], [day('d2', slot('bench', 3))]));
    expect(assignment).toMatchObject({ programVersion: 1, followedVersion: 2 });
  });

  it('is undone, after which an earlier propagation can be undone', () => {
    const there = synced(sync(second));
    const back = synced(sync(first, { from: second, toVersion: 1 }, { isUndo: true }), ...there.events);
    expect(treeNow(back.state)).toEqual(first);
    expect(back.assignment).toMatchObject({ followedVersion: 1, syncs: [], version: 3 });
  });

  it('plans added days, shifts later weeks, and cancels the workouts of removed days', () => {
    const longer = tree([day('d1', slot('squat', 5))], [day('new', slot('row', 8))], [day('d2', slot('bench', 5))]);
    const { data, assignment } = synced(sync(longer));
    expect(data).toMatchObject({
      planned: [{ workoutId: 'w3', nodeId: 'new', week: 2, day: 1, on: '2026-11-30' }],
      moved: [{ workoutId: 'w2', week: 3, day: 1, on: '2026-12-07' }],
      cancelled: [],
    });
    expect(assignment.planned['w2']).toMatchObject({ week: 3, on: '2026-12-07' });
    const shorter = synced(sync(tree([day('d1', slot('squat', 5))])));
    expect(shorter.data).toMatchObject({ cancelled: ['w2'] });
    // A removed day gets its workout back when it is added again.
    const back = synced(sync(first, { from: tree([day('d1', slot('squat', 5))]), toVersion: 1 }, { isUndo: true }), ...shorter.events);
    expect(back.data).toMatchObject({ planned: [{ workoutId: 'w2', nodeId: 'd2', on: '2026-11-30' }] });
    expect(back.assignment.planned['w2']).toMatchObject({ cancelled: false });
  });

  it('keeps a move: a workout is as far from its new date as from its old one', () => {
    const moved: AssignedProgramEvent = { type: 'WorkoutMoved', data: { ...of, workoutId: 'w2', from: '2026-11-30', to: '2026-12-02' } };
    const longer = tree([day('d1', slot('squat', 5))], [day('new', slot('row', 8))], [day('d2', slot('bench', 5))]);
    expect(synced(sync(longer), moved).data).toMatchObject({ moved: [{ workoutId: 'w2', on: '2026-12-09' }] });
  });

  it('keeps a missed workout of a past day unchanged', () => {
    const { state } = synced(sync(second, { startedWorkoutIds: [], today: '2026-11-29' }));
    expect(treeNow(state).weeks[0]).toEqual(first.weeks[0]);
  });

  it.each([
    ['program-paused', [{ type: 'ProgramPaused', data: { ...of, from: '2026-11-24' } }], {}],
    ['program-ended', [{ type: 'ProgramEnded', data: { ...of, on: '2026-11-24', cancelled: ['w2'] } }], {}],
    ['client-not-active', [], { isClientActive: false }],
    ['follows-it-already', [], { toVersion: 1 }],
    [
      'programs-overlap',
      [
        {
          type: 'ProgramAssigned',
          data: {
            ...assigned.data,
            assignedProgramId: 'ap2',
            startsOn: '2026-12-07',
            planned: [{ workoutId: 'v1', nodeId: 'd1', week: 1, day: 1, on: '2026-12-07' }],
          },
        },
      ],
      { to: tree([day('d1', slot('squat', 5))], [day('new', slot('row', 8))], [day('d2', slot('bench', 5))]) },
    ],
  ] as const)('leaves the client out, and says why: %s', (leftOut, history, lookups) => {
    const { data, assignment } = synced(sync(second, lookups), ...(history as unknown as readonly AssignedProgramEvent[]));
    expect(data).toMatchObject({ leftOut, programVersion: 1, version: 1, edits: [], planned: [] });
    expect(assignment).toMatchObject({ followedVersion: 1, version: 1, adjustments: [] });
  });

  it('reaches a program whose days meet one that runs beside it', () => {
    const beside = {
      type: 'ProgramAssigned',
      data: {
        ...assigned.data,
        assignedProgramId: 'ap2',
        startsOn: '2026-11-30',
        planned: [{ workoutId: 'v1', nodeId: 'd1', week: 1, day: 1, on: '2026-11-30' }],
        existing: { way: 'beside', assignedProgramIds: [of.assignedProgramId] },
      },
    } as const satisfies AssignedProgramEvent;
    const longer = tree([day('d1', slot('squat', 5))], [day('new', slot('row', 8))], [day('d2', slot('bench', 5))]);
    const { data } = synced(sync(longer), beside);
    expect(data).not.toHaveProperty('leftOut');
    expect(data).toMatchObject({ programVersion: 2, planned: [{ nodeId: 'new', on: '2026-11-30' }] });
  });

  it('leaves out a client whose program follows no template', () => {
    const detached = { ...assigned, data: { ...assigned.data, mode: 'detached' } } as AssignedProgramEvent;
    given(detached)
      .when(sync(second))
      .then([
        {
          type: 'AssignedProgramSynced',
          data: {
            ...of,
            programId: 'p1',
            propagationId: 'wave',
            by: 'coach-1',
            programVersion: 1,
            version: 1,
            edits: [],
            planned: [],
            moved: [],
            following: [],
            cancelled: [],
            counts: { synced: 0, added: 0, kept: 0, done: 0 },
            leftOut: 'program-detached',
          },
        },
      ]);
  });

  it('arrives once, and is undone only if it arrived and nothing came after it', () => {
    const there = synced(sync(second)).events;
    given(assigned, ...there)
      .when(sync(second))
      .then({ rejected: 'propagation-unknown' });
    given(assigned)
      .when(sync(first, {}, { isUndo: true }))
      .then({ rejected: 'propagation-unknown' });
    given(assigned)
      .when(sync(second, {}, { programId: 'another' }))
      .then({ rejected: 'propagation-unknown' });
    const later = synced(sync(first, { from: second, toVersion: 3 }, { propagationId: 'next' }), ...there).events;
    expect(synced(sync(first, { from: first, toVersion: 1 }, { isUndo: true }), ...there, ...later).data).toMatchObject({
      leftOut: 'followed-another-since',
    });
  });

  it('emits several events if it is large', () => {
    const many = (min: number): ProgramTree =>
      tree(
        ...Array.from({ length: 20 }, (_, week) => [
          day(`d${week}`, ...Array.from({ length: 30 }, (_one, at) => slot(`s${week}-${at}`, min))),
        ]),
      );
    const { events, state } = synced(sync(many(3), { base: many(5), from: many(5), startedWorkoutIds: [], today: monday }));
    expect(events.length).toBeGreaterThan(1);
    expect(treeNow(state, many(5))).toEqual(many(3));
    expect(state.assignments['ap1']).toMatchObject({ version: 1 + events.length, followedVersion: 2 });
  });
});

describe('any sequence of changes of a client’s program', () => {
  type Step = {
    readonly kind: 'sync' | 'undo' | 'adjust' | 'move' | 'pause' | 'resume' | 'end' | 'reopen';
    readonly to: ProgramTree;
    readonly at: number;
  };
  const step = fc.record({
    kind: fc.constantFrom<Step['kind'][]>('sync', 'undo', 'adjust', 'move', 'pause', 'resume', 'end', 'reopen'),
    to: randomTree,
    at: fc.nat(20),
  });
  const on = (offset: number): string => `2026-12-${String(1 + offset).padStart(2, '0')}`;
  const editsFor = (now: ProgramTree, to: ProgramTree, at: number) => {
    const days = now.weeks.flatMap(({ days: all }) => all);
    const target = days[at % Math.max(1, days.length)];
    if (target === undefined) return [];
    const spare = to.weeks.flatMap(({ days: all }) => all).flatMap(({ slots }) => slots)[0];
    const removed = target.slots[0];
    return [
      ...(removed === undefined ? [] : [{ kind: 'remove-slot' as const, slotId: removed.id }]),
      ...(spare === undefined ? [] : [{ kind: 'add-slot' as const, dayId: target.id, slot: { ...spare, id: `own-${at}`, sets: [] } }]),
    ];
  };

  it('keeps the day, the date and the plan of a started workout', () => {
    fc.assert(
      fc.property(
        randomTree,
        fc.array(step, { maxLength: 8 }),
        fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
        (base, steps, begun) => {
          const outline = outlineOf(base);
          const start: AssignedProgramEvent = {
            ...assigned,
            data: {
              ...assigned.data,
              planned: outline.map(({ nodeId, week, day: number }, index) => ({
                workoutId: `w${index}`,
                nodeId,
                week,
                day: number,
                on: on(index),
              })),
            },
          } as AssignedProgramEvent;
          const startedWorkoutIds = outline.flatMap((_, index) => (begun[index % begun.length] === true ? [`w${index}`] : []));
          let state = plan.evolve(plan.initial, start);
          const trees: ProgramTree[] = [base, base];
          const dayOf = (nodeId: string): Day | undefined =>
            treeNow(state, base)
              .weeks.flatMap(({ days }) => days)
              .find(({ id }) => id === nodeId);
          const before = startedWorkoutIds.map((id) => {
            const known = state.assignments['ap1']!.planned[id]!;
            return { id, on: known.on, cancelled: known.cancelled, asked: dayOf(known.nodeId) };
          });
          for (const [index, { kind, to, at }] of steps.entries()) {
            const { followedVersion, syncs } = state.assignments['ap1']!;
            const back = syncs.at(-1);
            const version = trees.length;
            const isUndo = kind === 'undo';
            if (kind === 'sync') trees.push(to);
            const target = isUndo ? (back?.from ?? followedVersion) : version;
            const commands: Record<Step['kind'], PlanCommand> = {
              sync: sync(trees[version] ?? base, {}, { propagationId: `wave ${index}` }),
              undo: sync(trees[target] ?? base, {}, { isUndo, propagationId: back?.propagationId ?? 'none' }),
              adjust: {
                type: 'adjust-assigned-program',
                payload: { ...of, edits: editsFor(treeNow(state, base), to, at) },
                lookups: { tree: base, startedWorkoutIds },
              },
              move: { type: 'move-workout', payload: { ...of, workoutId: `w${at % 5}`, to: on(at) }, lookups: { startedWorkoutIds } },
              pause: { type: 'pause-program', payload: { ...of, from: on(at) } },
              resume: { type: 'resume-program', payload: { ...of, on: on(at) }, lookups: { startedWorkoutIds, today: on(at) } },
              end: { type: 'end-program', payload: { ...of, on: on(at) }, lookups: { startedWorkoutIds } },
              reopen: { type: 'reopen-program', payload: { ...of }, lookups: { startedWorkoutIds } },
            };
            const command = commands[kind];
            const filled =
              command.type === 'sync-assigned-program'
                ? {
                    ...command,
                    lookups: {
                      ...command.lookups,
                      base,
                      from: trees[followedVersion] ?? base,
                      toVersion: target,
                      startedWorkoutIds,
                      today: on(0),
                      plannedWorkoutIds: Array.from({ length: 40 }, (_, n) => `n${index}-${n}`),
                    },
                  }
                : command;
            const outcome = plan.decide(state, filled, coachContext);
            if (!isRejected(outcome)) state = outcome.reduce(plan.evolve, state);
          }
          const after = before.map(({ id }) => {
            const known = state.assignments['ap1']!.planned[id]!;
            return { id, on: known.on, cancelled: known.cancelled, asked: dayOf(known.nodeId) };
          });
          expect(after).toEqual(before);
        },
      ),
    );
  });
});
