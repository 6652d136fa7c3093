import { addDays } from '@spotter/contracts/civil-date';
import { describe, expect, it } from 'vitest';
import { specOf } from '../testing.js';
import type { HabitEvent } from './habit-events.js';
import { habits } from './habits.js';

const given = specOf(habits);
const today = '2026-11-25';
const of = { customerId: 'c1', habitId: 'h1' };
const content = { ...of, name: '3 litres of water', timesPerWeek: 5 };
const set: HabitEvent = { type: 'HabitSet', data: content };
const archived: HabitEvent = { type: 'HabitArchived', data: of };
const ticked = (on: string): HabitEvent => ({ type: 'HabitTicked', data: { ...of, on } });
const tick = (on: string) => ({ type: 'tick-habit', payload: { ...of, on }, lookups: { today } }) as const;
const untick = (on: string) => ({ type: 'untick-habit', payload: { ...of, on }, lookups: { today } }) as const;
const others = (count: number): HabitEvent[] =>
  Array.from({ length: count }, (_, index) => ({ type: 'HabitSet', data: { ...content, habitId: `other${index}` } }));

describe('a habit', () => {
  it('is set once and revised', () => {
    given().when({ type: 'set-habit', payload: content }).then([set]);
    given(set).when({ type: 'set-habit', payload: content }).then({ rejected: 'habit-already-set' });
    const revised = { ...content, name: 'Water', timesPerWeek: 7 };
    given(set)
      .when({ type: 'revise-habit', payload: revised })
      .then([{ type: 'HabitRevised', data: revised }]);
    given().when({ type: 'revise-habit', payload: revised }).then({ rejected: 'habit-unknown' });
    given(set, archived).when({ type: 'revise-habit', payload: revised }).then({ rejected: 'habit-archived' });
  });

  it('is archived with its history, and restored', () => {
    given(set).when({ type: 'archive-habit', payload: of }).then([archived]);
    given(set, archived).when({ type: 'archive-habit', payload: of }).then({ rejected: 'nothing-to-change' });
    given(set, archived)
      .when({ type: 'restore-habit', payload: of })
      .then([{ type: 'HabitRestored', data: of }]);
    given(set).when({ type: 'restore-habit', payload: of }).then({ rejected: 'nothing-to-change' });
    expect(given(set, ticked(today), archived).state.habits['h1']).toEqual({ archived: true, days: [today] });
  });

  it('is limited to ten, without archived ones', () => {
    given(...others(10))
      .when({ type: 'set-habit', payload: content })
      .then({ rejected: 'too-many-habits' });
    given(set, archived, ...others(10))
      .when({ type: 'restore-habit', payload: of })
      .then({ rejected: 'too-many-habits' });
    given(set, archived, ...others(9))
      .when({ type: 'set-habit', payload: { ...content, habitId: 'new' } })
      .then([{ type: 'HabitSet', data: { ...content, habitId: 'new' } }]);
    const past = others(100).flatMap((event) => [event, { type: 'HabitArchived', data: event.data } as HabitEvent]);
    given(...past)
      .when({ type: 'set-habit', payload: content })
      .then({ rejected: 'too-many-habits' });
  });
});

describe('a day of a habit', () => {
  it('is ticked once, and unticked', () => {
    given(set)
      .when(tick(today))
      .then([ticked(today)]);
    given(set, ticked(today)).when(tick(today)).then({ rejected: 'habit-already-ticked' });
    const unticked: HabitEvent = { type: 'HabitTickUndone', data: { ...of, on: today } };
    given(set, ticked(today)).when(untick(today)).then([unticked]);
    given(set, ticked(today), unticked).when(untick(today)).then({ rejected: 'habit-not-ticked' });
    given(set, ticked(today), unticked)
      .when(tick(today))
      .then([ticked(today)]);
  });

  it('rejects future days and days too long ago', () => {
    given(set).when(tick('2026-11-26')).then({ rejected: 'habit-day-not-open' });
    given(set)
      .when(tick(addDays(today, -30)))
      .then([ticked(addDays(today, -30))]);
    given(set)
      .when(tick(addDays(today, -31)))
      .then({ rejected: 'habit-day-not-open' });
    given(set)
      .when(untick(addDays(today, -31)))
      .then({ rejected: 'habit-day-not-open' });
  });

  it('requires a habit that exists and is not archived', () => {
    given().when(tick(today)).then({ rejected: 'habit-unknown' });
    given(set, archived).when(tick(today)).then({ rejected: 'habit-archived' });
    given(set, ticked(today), archived).when(untick(today)).then({ rejected: 'habit-archived' });
  });

  it('is stored as long as it can change', () => {
    const days = Array.from({ length: 80 }, (_, index) => ticked(addDays(today, index - 79)));
    expect(given(set, ...days).state.habits['h1']?.days).toHaveLength(40);
    given(set, ...days)
      .when(tick(addDays(today, -30)))
      .then({ rejected: 'habit-already-ticked' });
  });
});
