import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coachContext as coach, specOf } from '../../testing.js';
import type { ProgramCommand, ReceiveSharedProgram } from '../program-commands.js';
import type { ProgramDetails, ProgramEdit, ProgramEvent } from '../program-events.js';
import { program } from '../program.js';
import type { Week } from '../program-tree.js';
import { randomTree } from '../testing.js';
import { applyEdits } from '../tree.js';
import { arrivingEdits } from './received-program.js';

const given = specOf(program);
const head = { ...coach, actor: { account: 'account-head', membership: 'head-1', role: 'head-coach' } } as const;
const details: ProgramDetails = { name: { en: 'Base' }, visibility: 'company' };
const weekOf = (reps: number): Week => ({
  id: 'k1',
  days: [
    { id: 'd1', slots: [{ id: 's1', exerciseId: 'squat', kind: 'straight', sets: [{ id: 'x1', setType: 'work', reps: { min: reps } }] }] },
  ],
});
const drafted = (visibility: ProgramDetails['visibility']): ProgramEvent => ({
  type: 'ProgramDrafted',
  data: { programId: 'p1', ownerId: 'coach-1', details: { ...details, visibility } },
});
const edited = (edit: ProgramEdit): ProgramEvent => ({ type: 'ProgramEdited', data: { programId: 'p1', edit } });
const withWeek = edited({ kind: 'add-week', week: weekOf(5) });
const published = (version: number): ProgramEvent => ({ type: 'ProgramPublished', data: { programId: 'p1', version } });
const shared = (version: number): ProgramEvent => ({ type: 'ProgramShared', data: { programId: 'p1', version } });
const publish: ProgramCommand = { type: 'publish-program', payload: { programId: 'p1' } };
const become = (visibility: ProgramDetails['visibility']): ProgramEdit => ({ kind: 'update-details', changes: { visibility } });
const edit = (...edits: ProgramEdit[]): ProgramCommand => ({ type: 'edit-program', payload: { programId: 'p1', edits } });

describe('a program for the whole company', () => {
  it('is shared with each newly published version', () =>
    given(drafted('company'), withWeek)
      .when(publish)
      .then([published(1), shared(1)]));

  it('shares its last published version when it becomes the company’s', () => {
    given(drafted('gym'), withWeek, published(1))
      .when(edit(become('company')), head)
      .then([edited(become('company')), shared(1)]);
    given(drafted('gym'), withWeek)
      .when(edit(become('company')), head)
      .then([edited(become('company'))]);
  });

  it('is no longer shared once it returns to the gym, and not shared again if it was the company’s already', () => {
    given(drafted('company'), withWeek, published(1), shared(1), edited(become('gym')))
      .when(publish)
      .then([published(2)]);
    given(drafted('company'), withWeek, published(1), shared(1))
      .when(edit(become('company')), head)
      .then([edited(become('company'))]);
  });

  it('is shared by head coaches, and stays shared when a coach publishes it', () => {
    given(drafted('gym'), withWeek, published(1))
      .when(edit(become('company')), coach)
      .then({ rejected: 'not-allowed' });
    given()
      .when({ type: 'draft-program', payload: { programId: 'p1', details } }, coach)
      .then({ rejected: 'not-allowed' });
    given(drafted('company'), withWeek)
      .when(publish, coach)
      .then([published(1), shared(1)]);
  });
});

describe('a program that another branch shares', () => {
  const from = { fromGymId: 'g2', fromProgramId: 'p9', sharedBy: 'head-2' };
  const receive = (fromVersion: number, reps: number, more: object = {}): ReceiveSharedProgram => ({
    type: 'receive-shared-program',
    payload: { programId: 'p1', ...from, fromVersion, details, weeks: [weekOf(reps)], ...more },
  });
  const received = (fromVersion: number): ProgramEvent => ({
    type: 'SharedProgramReceived',
    data: { programId: 'p1', ...from, fromVersion, details: { ...details, visibility: 'gym' } },
  });
  const first = [received(3), edited({ kind: 'add-week', week: weekOf(5), index: 0 }), published(1)];

  it('is published in this gym, without an owner', () => given().when(receive(3, 5)).then(first));

  it('publishes a later version as its next one, with the note of its author', () =>
    given(...first)
      .when(receive(5, 3, { note: 'Heavier' }))
      .then([
        received(5),
        edited({ kind: 'update-prescription', prescriptionId: 'x1', changes: { reps: { min: 3 } } }),
        { type: 'ProgramPublished', data: { programId: 'p1', version: 2, note: 'Heavier' } },
      ]));

  it('receives each version once, and no earlier one after a later', () => {
    for (const version of [3, 2])
      given(...first)
        .when(receive(version, 5))
        .then({ rejected: 'already-received' });
  });

  it('receives no further versions once the branch has retired it', () =>
    given(...first, { type: 'ProgramRetired', data: { programId: 'p1' } })
      .when(receive(5, 3))
      .then({ rejected: 'program-retired' }));

  it('cannot be edited or published here, but can be retired', () => {
    given(...first)
      .when(edit(become('private')), head)
      .then({ rejected: 'program-received' });
    given(...first)
      .when(publish, head)
      .then({ rejected: 'program-received' });
    given(...first)
      .when({ type: 'retire-program', payload: { programId: 'p1' } }, head)
      .then([{ type: 'ProgramRetired', data: { programId: 'p1' } }]);
  });

  it('brings no links to articles of the other branch', () => {
    const [day] = weekOf(5).days;
    const weeks = [
      {
        ...weekOf(5),
        days: [
          { ...day!, readBefore: 'another-of-theirs', slots: day!.slots.map((slot) => ({ ...slot, readBefore: 'article-of-theirs' })) },
        ],
      },
    ];
    given()
      .when(receive(3, 5, { weeks }))
      .then(first);
  });

  it('never replaces a program of this gym', () => given(drafted('gym')).when(receive(3, 5)).then({ rejected: 'program-already-exists' }));
});

describe('edits of an arriving version', () => {
  it('transform any tree into any other', () =>
    fc.assert(
      fc.property(randomTree, randomTree, (before, after) => {
        expect(applyEdits(before, arrivingEdits(before, after))).toEqual(after);
      }),
      { numRuns: 300 },
    ));

  it('rewrite the whole tree if very much changes', () => {
    const weeksOf = (reps: number): readonly Week[] =>
      Array.from({ length: 10 }, (_, week) => ({
        id: `k${week}`,
        days: [
          {
            id: `d${week}`,
            slots: [
              {
                id: `s${week}`,
                exerciseId: 'squat',
                kind: 'straight',
                sets: Array.from({ length: 25 }, (_set, set) => ({ id: `x${week}-${set}`, setType: 'work' as const, reps: { min: reps } })),
              },
            ],
          },
        ],
      }));
    const [before, after] = [5, 3].map((reps) => ({
      weeks: weeksOf(reps),
      rules: [],
      rounding: { step: reps, unit: 'kg', mode: 'down' } as const,
    }));
    const edits = arrivingEdits(before!, after!);
    expect(edits.length).toBeLessThan(30);
    expect(applyEdits(before!, edits)).toEqual(after);
  });
});
