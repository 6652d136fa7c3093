import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '@/offline/outbox-entry.js';
import { standsHere } from './stands-here.js';

const item: WorkoutItem = {
  id: 'a',
  customerId: 'ayse',
  customer: null,
  name: { en: 'Squat day' },
  status: 'scheduled',
  assignedProgramId: 'p',
  week: 1,
  day: 1,
  scheduledOn: '2026-11-23',
  startedAt: null,
  endedAt: null,
  setsPlanned: 2,
  setsDone: 0,
  tonnageKg: 0,
  source: 'program',
};
let made = 0;
const did = (type: string, payload: object = {}, more: Partial<OutboxEntry> = {}): OutboxEntry =>
  ({
    commandId: `c${(made += 1)}`,
    gym: 'iron-temple',
    seq: made,
    type,
    payload: { workoutId: 'a', startedAt: '2026-11-23T08:00:00.000Z', endedAt: '2026-11-23T09:00:00.000Z', ...payload },
    occurredAt: '2026-11-23T08:00:00.000Z',
    status: 'waiting',
    deferrals: 0,
    position: null,
    code: null,
    ...more,
  }) as OutboxEntry;
const set = (setId: string, more: Partial<OutboxEntry> = {}) =>
  did('record-set', { setId, setType: 'work', prescriptionId: `of ${setId}` }, more);
const extra = (setId: string, more: Partial<OutboxEntry> = {}) => did('record-set', { setId, setType: 'work' }, more);
const here = (entries: readonly OutboxEntry[], included = 10, of = item) => standsHere(of, { gym: 'iron-temple', entries, included });

describe('a workout of a list, on the device that recorded it', () => {
  it('is in progress with its sets as soon as it starts here', () => {
    expect(here([did('start-workout'), set('1'), set('2')])).toMatchObject({
      status: 'in-progress',
      startedAt: '2026-11-23T08:00:00.000Z',
      setsDone: 2,
    });
  });

  it('is partly done if it was finished here with fewer sets than planned', () => {
    expect(here([did('start-workout'), set('1'), did('log-workout')])).toMatchObject({ status: 'partial', setsDone: 1 });
    expect(here([did('start-workout'), set('1'), set('2'), did('log-workout')])).toMatchObject({ status: 'completed' });
  });

  it('counts unplanned sets separately', () => {
    const beyond = Array.from({ length: 11 }, (_, at) => extra(`e${at}`));
    expect(here([did('start-workout'), set('1'), set('2'), ...beyond])).toMatchObject({ setsDone: 13, setsExtra: 11, setsPlanned: 2 });
    expect(here([did('start-workout'), set('1'), ...beyond, did('log-workout')])).toMatchObject({ setsExtra: 11, status: 'partial' });
    expect(here([did('start-workout'), set('1'), set('2'), ...beyond, did('log-workout')])).toMatchObject({ status: 'completed' });
    expect(here([set('3')], 10, { ...item, setsDone: 13, setsExtra: 11 })).toMatchObject({ setsDone: 14, setsExtra: 12 });
    expect(here([extra('1')], 10, { ...item, setsPlanned: 0 })).toMatchObject({
      setsDone: 1,
      setsExtra: 0,
    });
  });

  it('knows whether a removed set was planned, also if the list counts it', () => {
    const listed = { ...item, setsDone: 3, setsExtra: 1 };
    const known = { status: 'shown', position: 9 } as const;
    const gone = (of: OutboxEntry) => here([of, did('void-set', { setId: 'x' })], 10, listed);
    expect(gone(extra('x', known))).toMatchObject({
      setsDone: 2,
      setsExtra: 0,
    });
    expect(gone(set('x', known))).toMatchObject({ setsDone: 2, setsExtra: 1 });
  });

  it('is planned again after a discard here', () => {
    expect(here([did('start-workout'), did('discard-workout')])).toMatchObject({ status: 'scheduled', startedAt: null });
  });

  it('is in progress again after a set is restored following a discard', () => {
    const off = [did('start-workout'), set('1'), did('void-set', { setId: '1' }), did('discard-workout')];
    expect(here(off)).toMatchObject({ status: 'scheduled', setsDone: 0 });
    expect(here([...off, did('restore-set', { setId: '1' })])).toMatchObject({ status: 'in-progress', setsDone: 1 });
  });

  it('counts no warm-ups and no refused or removed sets', () => {
    const entries = [
      did('start-workout'),
      did('record-set', { setId: '0', setType: 'warm-up' }),
      set('1'),
      set('2', { status: 'rejected', code: 'implausible-load' }),
      set('3'),
      did('void-set', { setId: '3' }),
    ];
    expect(here(entries).setsDone).toBe(1);
    expect(here([did('void-set', { setId: 'known' })], 10, { ...item, setsDone: 3 }).setsDone).toBe(2);
  });

  it('stays unchanged if the list includes everything, or the commands are about other workouts', () => {
    expect(here([did('start-workout', {}, { status: 'settled', position: 10 })])).toBe(item);
    expect(here([did('start-workout', { workoutId: 'b' }), did('start-workout', {}, { gym: 'harbour' })])).toBe(item);
  });
});
