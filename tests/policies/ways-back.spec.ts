// What takes a change back is a command that the server would take: for every kind of event that has one, told from the fixtures of
// the log.
import { describe, expect, it } from 'vitest';
import { backOf, typesTakenBack, typesWithWords } from '@spotter/api/own-changes/opposites/opposites';
import { useCases } from '@spotter/api/declared';
import type { Recorded } from '@spotter/database/log/event';
import type { EventType } from '@spotter/domain/catalogue';
import { newestOf, recordedOf } from '../history/told.ts';

/** As if each stream had said before what can be said about it. */
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

describe('the way back', () => {
  it('is there for most of what staff change', () => expect(typesTakenBack.length).toBeGreaterThan(60));

  it.each(typesTakenBack)('from %s is a command that its schema takes', (type) => {
    const back = backFrom(type);
    expect(back).not.toBeNull();
    const useCase = useCases[back!.type]!;
    expect(useCase.schema.safeParse(back!.payload).error?.issues ?? []).toEqual([]);
  });
});
