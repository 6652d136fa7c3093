import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Keep } from '@/offline/ahead/keep-ahead.js';
import { keepClientAhead } from './what-is-kept.js';

const client = { gym: 'iron', customerId: 'ayse', timeZone: 'Europe/Istanbul', weekStart: 'mon' } as const;
const workout = (id: string, scheduledOn: string, status = 'scheduled') => ({ id, scheduledOn, startedAt: null, status });
const empty = { items: [], nextCursor: null };

/** Answers by the beginning of their address; all others are empty lists. */
type Answers = Readonly<Record<string, unknown>>;
const answerAt = (address: string, answers: Answers): unknown =>
  answers[Object.keys(answers).find((start) => address.startsWith(start)) ?? ''] ?? empty;

/** Runs the list, and returns the names of kept answers with their maximum age in hours, and the addresses that it read. */
const kept = async (answers: Answers, hasTrained = false) => {
  const names: string[] = [];
  const ages = new Map<string, number>();
  const read: string[] = [];
  const at = async <A>(address: string): Promise<A> => {
    read.push(address);
    return answerAt(address, answers) as A;
  };
  const keep: Keep = {
    gym: client.gym,
    answer: async (name, maxAgeMs, reading) => {
      names.push(name);
      ages.set(name, maxAgeMs / 3_600_000);
      return reading(at);
    },
    query: async <T>({ meta }: { readonly meta?: { readonly path?: string } | undefined }, maxAgeMs: number) =>
      keep.answer<T>(meta?.path ?? '', maxAgeMs, (from) => from<T>(meta?.path ?? '')),
    picture: async (url) => void names.push(`picture ${url}`),
  };
  await keepClientAhead(keep, { ...client, hasTrained });
  return { names, ages, read };
};
const workouts = (...items: readonly object[]): Answers => ({ 'workouts?': { items, nextCursor: null } });

describe('the data that a client’s device keeps', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T21:30:00Z') }));
  afterEach(() => vi.useRealTimers());

  it('includes home, list, records, library, education, conversations and sets, the pages of today first', async () => {
    const { names } = await kept({});
    expect(names).toEqual([
      'home',
      'customers/ayse/check-ins/due',
      'customers/ayse/habits',
      'customers/ayse/goals',
      'customers/ayse',
      'records?customer=ayse',
      'lifts?customer=ayse',
      'training-weeks?customer=ayse',
      'teams/mine',
      'ahead workouts',
      'exercise-names',
      'ahead exercises',
      'education/shown',
      '/api/apps/chat/chats',
      ...['11', '10', '09', '08', '07', '06', '05', '04', '03', '02', '01'].map((month) => `ahead sets 2026-${month}`),
      'ahead sets 2025-12',
      'ahead sets 2025-11',
      'ahead progress',
    ]);
  });

  it('includes the workouts of 14 days ahead and 28 days back, by the day of the gym', async () => {
    // It is already the 29th in Istanbul.
    const { names } = await kept(
      workouts(
        workout('too old', '2026-10-31', 'completed'),
        workout('done', '2026-11-01', 'completed'),
        workout('running', '2026-08-01', 'in-progress'),
        workout('last', '2026-12-13'),
        workout('too late', '2026-12-14'),
      ),
    );
    expect(names.filter((name) => name.startsWith('workouts/'))).toEqual(['workouts/running', 'workouts/last', 'workouts/done']);
  });

  it('reads a list page by page, but not without end', async () => {
    const { read } = await kept({
      'workouts?': { items: [], nextCursor: 'next' },
      'exercise-descriptions?': { items: [], nextCursor: 'next' },
    });
    expect(read.filter((address) => address.startsWith('workouts?'))).toHaveLength(10);
    expect(read.filter((address) => address.startsWith('exercise-descriptions?'))).toHaveLength(30);
  });

  it('includes the details and pictures of the exercises that planned workouts name, and of no others', async () => {
    const { names } = await kept({
      ...workouts(workout('planned', '2026-12-01'), workout('done', '2026-11-20', 'completed')),
      'workouts/planned': { exercises: [{ exerciseId: 'squat' }], prescribed: { slots: [{ exerciseId: 'squat' }, { exerciseId: 'row' }] } },
      'workouts/done': { exercises: [{ exerciseId: 'bench' }], prescribed: null },
      'exercises/squat': { pictures: [{ url: '/drawings/1.webp' }] },
      'exercises/row': { pictures: [] },
    });
    expect(names.filter((name) => /^exercises|^picture/.test(name))).toEqual([
      'exercises/squat',
      'exercises/row',
      'picture /drawings/1.webp',
    ]);
  });

  it('includes required items that the client has not read, with their steps and pictures', async () => {
    const item = (id: string, content: object, readAt: string | null = null) => ({ id, content, readAt });
    const { names } = await kept({
      'education/shown': {
        items: [
          item('course', { required: true, steps: ['step'] }),
          item('read', { required: true }, '2026-11-01T10:00:00Z'),
          item('free', { required: false }),
        ],
        nextCursor: null,
      },
      'education/course': { body: { en: [] }, content: { steps: ['step'] } },
      'education/step': { body: { en: [] }, content: { steps: ['deeper'], file: { uploadId: 'sheet' } } },
    });
    expect(names.filter((name) => /^education\/[^s]|^education\/step|^picture/.test(name))).toEqual([
      'education/course',
      'education/step',
      'picture /api/gyms/iron/uploads/sheet',
    ]);
  });

  it('includes the last page of the 20 conversations with the latest messages', async () => {
    const chats = Array.from({ length: 21 }, (_, at) => ({
      id: `c${at}`,
      lastMessageAt: `2026-11-${String(at + 1).padStart(2, '0')}T10:00:00Z`,
    }));
    const { names } = await kept({ '/api/apps/chat/chats': { items: chats } });
    const read = names.filter((name) => name.startsWith('/api/apps/chat/chat?'));
    expect(read).toHaveLength(20);
    expect(read[0]).toContain('c20');
    expect(read.join(' ')).not.toMatch(/id=c0(?!\d)/);
  });

  it('reads what training changes again after a workout, and the rest once a day or less', async () => {
    const open = workouts(workout('planned', '2026-12-01'));
    const [quiet, trained] = [await kept(open), await kept(open, true)];
    const of = ({ ages }: typeof quiet) =>
      ['home', 'ahead workouts', 'workouts/planned', 'exercise-names', 'ahead sets 2026-01'].map((name) => ages.get(name));
    expect(of(quiet)).toEqual([1, 1, 23, 23, 168]);
    expect(of(trained)).toEqual([0, 0, 0, 23, 168]);
  });
});
