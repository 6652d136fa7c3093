import { describe, expect, it } from 'vitest';
import { readingKind } from './reading-words.js';

const id = '0198c0de-0000-7000-8000-000000000001';

describe('what an auditor read', () => {
  it.each([
    ['customers', 'customers'],
    [`customers/${id}`, 'customer'],
    [`customers/${id}/timeline`, 'timeline'],
    [`assigned-programs/${id}`, 'plan'],
    [`assigned-programs/${id}/history`, 'history'],
    ['workouts/live', 'live'],
    [`workouts/${id}`, 'workout'],
    ['events', 'events'],
    ['events/stream', 'events'],
    ['events/verify', 'verification'],
  ])('%s is said as %s', (below, kind) => {
    expect(readingKind(`/api/gyms/iron-temple/${below}`)).toBe(kind);
    expect(readingKind(`/api/gyms/${id}/${below}`)).toBe(kind);
  });

  it('has no words where none are known', () => {
    expect(readingKind('/api/gyms/iron-temple/something-new')).toBeNull();
    expect(readingKind('/api/common/navigation')).toBeNull();
  });
});
