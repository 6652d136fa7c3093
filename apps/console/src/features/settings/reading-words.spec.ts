import { describe, expect, it } from 'vitest';
import { readingKind } from './reading-words.js';

const id = '0198c0de-0000-7000-8000-000000000001';

describe("the description of an auditor's request", () => {
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
  ])('for %s is %s', (below, kind) => {
    expect(readingKind(`/api/gyms/iron-temple/${below}`)).toBe(kind);
    expect(readingKind(`/api/gyms/${id}/${below}`)).toBe(kind);
  });

  it('is null for an unknown path', () => {
    expect(readingKind('/api/gyms/iron-temple/something-new')).toBeNull();
    expect(readingKind('/api/common/navigation')).toBeNull();
  });
});
