// Checks that the undo of a change is a command that the server accepts: for every kind of event that has one, built from the log's
// fixtures.
import { describe, expect, it } from 'vitest';
import { backOf, typesTakenBack, typesWithWords } from '@spotter/api/own-changes/opposites/opposites';
import { useCases } from '@spotter/api/declared';
import type { Recorded } from '@spotter/database/log/event';
import type { EventType } from '@spotter/domain/catalogue';
import { newestOf, recordedOf } from '../history/told.ts';

/** Events as if each stream had recorded every possible event before. */
const recorded = (type: EventType, position: number): Recorded => recordedOf(newestOf(type), position) as unknown as Recorded;
const earlier = typesWithWords.map((type, index) => recorded(type, index + 1));
const backFrom = (type: EventType) => {
  const event = recorded(type, earlier.length + 1);
  return backOf(
    event,
    earlier.filter(({ stream }) => stream === event.stream),
    'Taken back',
  );
};

describe('the undo command', () => {
  it('exists for most changes of staff', () => expect(typesTakenBack.length).toBeGreaterThan(60));

  it.each(typesTakenBack)('of %s is a command that its schema accepts', (type) => {
    const back = backFrom(type);
    expect(back).not.toBeNull();
    const useCase = useCases[back!.type]!;
    expect(useCase.schema.safeParse(back!.payload).error?.issues ?? []).toEqual([]);
  });
});
