import { describe, expect, it } from 'vitest';
import type { Recorded } from '@spotter/database/log/event';
import { jobCommandTypes } from '@spotter/contracts/jobs/queries';
import { grouped, manyFor, sameForMany, type ListedEvent } from './grouped.js';
import { backOf } from './opposites/opposites.js';

const event = (position: number, second: number, other: Partial<Recorded> = {}): Recorded => ({
  ledger: 'gym',
  position,
  stream: `customer-${position}`,
  version: 1,
  type: 'CustomerUpdated',
  schemaVersion: 1,
  data: { customerId: `c${position}` },
  commandId: `command ${position}`,
  ordinal: 0,
  occurredAt: '2026-11-25T10:00:00.000Z',
  recordedAt: new Date(Date.parse('2026-11-25T10:00:00.000Z') + second * 1000).toISOString(),
  meta: { command: 'x', account: null, membership: 'me', role: 'coach' },
  ...other,
});
const listed = (of: Recorded, sameFor: string | null): ListedEvent => ({ event: of, said: null, value: null, sameFor });
const shape = (all: readonly ListedEvent[]) => grouped(all).map(({ head, all: of, count }) => [head.event.position, of.length, count]);

describe('changes in one line', () => {
  it('are equal ones of several clients in quick succession', () => {
    expect(shape([listed(event(3, 4), 'tag a'), listed(event(2, 2), 'tag a'), listed(event(1, 0), 'tag a')])).toEqual([[3, 3, 3]]);
  });
  it('are not different ones, interrupted ones, or much later ones', () => {
    expect(shape([listed(event(2, 2), 'tag a'), listed(event(1, 0), 'tag b')])).toHaveLength(2);
    expect(shape([listed(event(3, 2), 'tag a'), listed(event(2, 1), null), listed(event(1, 0), 'tag a')])).toHaveLength(3);
    expect(shape([listed(event(2, 121), 'tag a'), listed(event(1, 0), 'tag a')])).toHaveLength(2);
    expect(shape([listed(event(2, 120), 'tag a'), listed(event(1, 0), 'tag a')])).toHaveLength(1);
  });
  it('are those of one job, even if interrupted or later, but not those of another job', () => {
    const ofJob = (position: number, second: number, job: string) =>
      listed(event(position, second, { meta: { command: 'x', account: null, membership: 'me', role: 'coach', job } }), 'tag a');
    expect(shape([ofJob(4, 900, 'one'), listed(event(3, 600), null), ofJob(2, 0, 'one')])).toEqual([
      [4, 2, 2],
      [3, 1, 1],
    ]);
    expect(shape([ofJob(2, 1, 'one'), ofJob(1, 0, 'another')])).toHaveLength(2);
    expect(shape([ofJob(2, 1, 'one'), listed(event(1, 0), 'tag a')])).toHaveLength(2);
  });
  it('are all events of one command with its first type', () => {
    const one = { commandId: 'one', type: 'TeamMemberAdded' };
    const all = [event(3, 0, { ...one, ordinal: 2, type: 'TeamRevised' }), event(2, 0, { ...one, ordinal: 1 }), event(1, 0, one)];
    expect(shape(all.map((each) => listed(each, null)))).toEqual([[2, 2, 1]]);
  });
});

describe('changes that may be listed as one', () => {
  it('can be undone by a job', () => {
    const data: Readonly<Record<string, object>> = {
      ProgramAssigned: { customerId: 'c', assignedProgramId: 'a', startsOn: '2026-12-01' },
      ProgramEnded: { customerId: 'c', assignedProgramId: 'a', on: '2026-12-01' },
      ProgramReopened: { customerId: 'c', assignedProgramId: 'a' },
      ProgramPaused: { customerId: 'c', assignedProgramId: 'a', from: '2026-12-01' },
      ProgramResumed: { customerId: 'c', assignedProgramId: 'a', on: '2026-12-01' },
      CoachAssigned: { customerId: 'c', coachId: 'k', role: 'cover' },
      CoachUnassigned: { customerId: 'c', coachId: 'k', role: 'cover' },
      ClientStateSet: { customerId: 'c', stateId: 's' },
      TeamMemberAdded: { customerId: 'c', teamId: 't' },
      ExerciseTagged: { exerciseId: 'e', tags: ['a'] },
    };
    expect(Object.keys(data)).toEqual(Object.keys(manyFor));
    const backs = Object.entries(data).flatMap(([type, of]) => backOf(event(1, 0, { type, data: of }), [], 'taken back', [])?.type ?? []);
    expect(backs.length).toBeGreaterThan(6);
    expect(backs.filter((type) => !(jobCommandTypes as readonly string[]).includes(type))).toEqual([]);
  });
  const plain = { said: null, value: null, isFinal: false } as const;
  it('have the same tag or status, the same program from the same day, or the same coach', () => {
    expect(sameForMany(event(1, 0), { said: 'tagged', value: 'a', isFinal: false })).toBe('tagged a');
    const assigned = (data: object) => sameForMany(event(1, 0, { type: 'ProgramAssigned', data }), plain);
    const program = { programId: 'p', programVersion: 1, startsOn: '2026-11-30' };
    expect(assigned({ ...program, customerId: 'a' })).toBe(assigned({ ...program, customerId: 'b' }));
    expect(assigned(program)).not.toBe(assigned({ ...program, startsOn: '2026-12-07' }));
  });
  it('have no text of their own, or are edits of one subject', () => {
    expect(sameForMany(event(1, 0, { type: 'ClientNoteWritten' }), plain)).toBeNull();
    expect(sameForMany(event(1, 0, { type: 'ProgramEdited', stream: 'program-p' }), { ...plain, isFinal: true })).toBe(
      'ProgramEdited program-p',
    );
  });
});
