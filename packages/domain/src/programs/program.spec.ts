import { describe, expect, it } from 'vitest';
import { specOf } from '../testing.js';
import type { ProgramCommand } from './program-commands.js';
import type { ProgramDetails, ProgramEdit, ProgramEvent } from './program-events.js';
import { outlineOf } from './outline.js';
import { program, programAtVersion } from './program.js';
import type { Week } from './program-tree.js';

const given = specOf(program);
const details: ProgramDetails = { name: { en: 'Base', tr: 'Temel' }, visibility: 'gym' };
const week: Week = {
  id: 'k1',
  days: [
    { id: 'd1', slots: [{ id: 's1', exerciseId: 'squat', kind: 'straight', sets: [{ id: 'x1', setType: 'work', reps: { min: 5 } }] }] },
    { id: 'd2', rest: true, slots: [] },
  ],
};
const drafted: ProgramEvent = { type: 'ProgramDrafted', data: { programId: 'p1', ownerId: 'coach-1', details } };
const edited = (edit: ProgramEdit): ProgramEvent => ({ type: 'ProgramEdited', data: { programId: 'p1', edit } });
const withWeek = edited({ kind: 'add-week', week });
const published = (version: number): ProgramEvent => ({ type: 'ProgramPublished', data: { programId: 'p1', version } });
const publish: ProgramCommand = { type: 'publish-program', payload: { programId: 'p1' } };
const edit = (...edits: ProgramEdit[]): ProgramCommand => ({ type: 'edit-program', payload: { programId: 'p1', edits } });
const renameDay: ProgramEdit = { kind: 'update-day', dayId: 'd1', changes: { name: { en: 'Squat day' } } };

describe('drafting a program', () => {
  it('emits one event per week', () =>
    given()
      .when({ type: 'draft-program', payload: { programId: 'p1', details, weeks: [week] } })
      .then([drafted, withWeek]));

  it('splits a large week into its days, so that no event grows too large', () => {
    const sets = Array.from({ length: 60 }, (_, index) => ({
      id: `x${index}`,
      setType: 'work' as const,
      reps: { min: 5 },
      note: 'n'.repeat(450),
    }));
    const halves = [sets.slice(0, 30), sets.slice(30)];
    const days = ['a', 'b'].map((day) => ({
      id: day,
      slots: halves.map((half, index) => ({
        id: `${day}${index}`,
        exerciseId: 'squat',
        kind: 'straight' as const,
        sets: half.map((set) => ({ ...set, id: `${day}${set.id}` })),
      })),
    }));
    const outcome = given().when({ type: 'draft-program', payload: { programId: 'p1', details, weeks: [{ id: 'k', days }] } }).outcome;
    expect(outcome).toMatchObject([
      { type: 'ProgramDrafted' },
      { data: { edit: { kind: 'add-week', week: { days: [] } } } },
      { data: { edit: { kind: 'add-day', day: days[0] } } },
      { data: { edit: { kind: 'add-day', day: days[1] } } },
    ]);
  });

  it('rejects a duplicate node', () =>
    given()
      .when({ type: 'draft-program', payload: { programId: 'p1', details, weeks: [week, { ...week, id: 'k2' }] } })
      .then({ rejected: 'node-id-reused' }));
});

describe('editing a program', () => {
  it('emits one event per edit', () =>
    given(drafted, withWeek)
      .when(edit(renameDay, { kind: 'update-details', changes: { goal: 'strength' } }))
      .then([edited(renameDay), edited({ kind: 'update-details', changes: { goal: 'strength' } })]));

  it('applies all edits or none', () =>
    given(drafted, withWeek)
      .when(edit(renameDay, { kind: 'remove-slot', slotId: 'nowhere' }))
      .then({ rejected: 'node-unknown' }));

  it('rejects an unknown program', () => given().when(edit(renameDay)).then({ rejected: 'program-unknown' }));

  it('rejects a retired program', () =>
    given(drafted, { type: 'ProgramRetired', data: { programId: 'p1' } })
      .when(edit(renameDay))
      .then({ rejected: 'program-retired' }));
});

describe('handing a program over', () => {
  const handOver = (ownerId: string): ProgramCommand => ({ type: 'hand-over-program', payload: { programId: 'p1', ownerId } });
  const handedOver: ProgramEvent = { type: 'ProgramHandedOver', data: { programId: 'p1', ownerId: 'k2' } };

  it('lets the new owner edit it', () => {
    given(drafted).when(handOver('k2')).then([handedOver]);
    const asNewOwner = { actor: { account: 'a2', membership: 'k2', role: 'coach' } } as never;
    given(drafted, withWeek, handedOver)
      .when(edit(renameDay), asNewOwner)
      .then([edited(renameDay)]);
    given(drafted, withWeek).when(edit(renameDay), asNewOwner).then({ rejected: 'not-allowed' });
  });

  it('rejects the current owner, and an unknown program', () => {
    const lead = { actor: { account: 'a3', membership: 'h1', role: 'head-coach' } } as never;
    given(drafted, handedOver).when(handOver('k2'), lead).then({ rejected: 'program-already-theirs' });
    given().when(handOver('k2')).then({ rejected: 'program-unknown' });
  });
});

describe('publishing a program', () => {
  it('counts versions', () => {
    given(drafted, withWeek)
      .when(publish)
      .then([published(1)]);
    given(drafted, withWeek, published(1), edited(renameDay))
      .when(publish)
      .then([published(2)]);
  });
  it('rejects a program without a set', () => given(drafted).when(publish).then({ rejected: 'program-empty' }));
  it('rejects a program without changes', () =>
    given(drafted, withWeek, published(1)).when(publish).then({ rejected: 'nothing-to-publish' }));

  it('keeps earlier versions unchanged', () => {
    const history = [drafted, withWeek, published(1), edited(renameDay), published(2)];
    const nameAt = (version: number) => programAtVersion(history, version)?.tree.weeks[0]?.days[0]?.name;
    expect([nameAt(1), nameAt(2), programAtVersion(history, 3)]).toEqual([undefined, { en: 'Squat day' }, null]);
  });
});

describe('propagating a version to clients', () => {
  const client = (number: number) => ({ assignedProgramId: `a${number}`, customerId: `c${number}` });
  const wave = (clients: readonly ReturnType<typeof client>[], version?: number): ProgramCommand => ({
    type: 'propagate-template',
    payload: { programId: 'p1', propagationId: 'wave', clients, ...(version !== undefined && { version }), reason: 'too easy' },
  });
  const sent: ProgramEvent = {
    type: 'TemplatePropagated',
    data: { programId: 'p1', propagationId: 'wave', version: 1, reason: 'too easy', clients: [client(1)] },
  };
  const undo: ProgramCommand = { type: 'undo-propagation', payload: { programId: 'p1', propagationId: 'wave' } };
  const undone: ProgramEvent = { type: 'PropagationUndone', data: { programId: 'p1', propagationId: 'wave', clients: [client(1)] } };
  const ready = [drafted, withWeek, published(1)] as const;

  it('uses the newest version by default', () =>
    given(...ready)
      .when(wave([client(1)]))
      .then([sent]));
  it('rejects a version that was never published', () => {
    given(drafted, withWeek)
      .when(wave([client(1)]))
      .then({ rejected: 'version-unknown' });
    given(...ready)
      .when(wave([client(1)], 2))
      .then({ rejected: 'version-unknown' });
  });
  it('emits several events for many clients', () => {
    const { outcome } = given(...ready).when(wave(Array.from({ length: 401 }, (_, number) => client(number))));
    expect(Array.isArray(outcome) && outcome.map((event) => 'clients' in event.data && event.data.clients.length)).toEqual([200, 200, 1]);
  });
  it('rejects a repeated program, and a used id', () => {
    given(...ready)
      .when(wave([client(1), client(1)]))
      .then({ rejected: 'client-named-twice' });
    given(...ready, sent)
      .when(wave([client(2)]))
      .then({ rejected: 'propagation-already-sent' });
  });
  it('rejects more exceptions than one event can hold', () => {
    const except = Array.from({ length: 2_000 }, (_, number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`);
    given(...ready)
      .when({ type: 'propagate-template', payload: { programId: 'p1', propagationId: 'wave', clients: [client(1)], except } })
      .then({ rejected: 'propagation-too-large' });
  });
  it('is undone once, also after the program was retired', () => {
    given(...ready)
      .when(undo)
      .then({ rejected: 'propagation-unknown' });
    given(...ready, sent, { type: 'ProgramRetired', data: { programId: 'p1' } })
      .when(undo)
      .then([undone]);
    given(...ready, sent, undone)
      .when(undo)
      .then({ rejected: 'propagation-already-undone' });
  });
});

describe('copying a program', () => {
  it('starts a private draft with the same nodes', () =>
    given()
      .when({
        type: 'copy-program',
        payload: { programId: 'p1', fromProgramId: 'p0', name: { en: 'Mine' } },
        lookups: { version: 4, details, tree: { weeks: [week], rules: [] } },
      })
      .then([
        {
          type: 'ProgramCopied',
          data: {
            programId: 'p1',
            fromProgramId: 'p0',
            fromVersion: 4,
            ownerId: 'coach-1',
            details: { name: { en: 'Mine' }, visibility: 'private' },
          },
        },
        withWeek,
      ]));
});

describe('the outline of a program', () => {
  it('lists training days without rest days', () => expect(outlineOf({ weeks: [week] })).toEqual([{ week: 1, day: 1, nodeId: 'd1' }]));
});
