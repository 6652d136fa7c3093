// Fixtures as the log would pass them to a reader.
import { catalogue, type EventType } from '@spotter/domain/catalogue';
import type { DomainEvent } from '@spotter/domain/kernel';
import type { RecordedEvent } from '@spotter/projector/platform/projection';
import { asNewest, fixtures, type Fixture } from './fixtures.ts';

export const eventOf = (fixture: Fixture): DomainEvent<EventType> => ({
  type: fixture.type as EventType,
  data: asNewest(catalogue[fixture.type]!, fixture),
});

/** The fixture of a type's newest version. */
export const newestOf = (type: EventType): Fixture => {
  const found = fixtures.find((fixture) => fixture.type === type && fixture.version === catalogue[type]?.version);
  if (found === undefined) throw new Error(`${type} has no fixture of its newest version`);
  return found;
};

const ledger = '0198a3c4-0002-7b10-9d20-000000000001';
const uuidAt = (position: number): string => `0198a3c4-0099-7b10-9d20-${String(position).padStart(12, '0')}`;

/** What a projection receives for it; the times are those of a spring evening in 2026. */
export const recordedOf = (fixture: Fixture, position: number): RecordedEvent =>
  ({
    ...eventOf(fixture),
    ledger,
    position,
    stream: `${fixture.slice}-1`,
    version: position,
    schemaVersion: catalogue[fixture.type]?.version,
    commandId: uuidAt(position),
    ordinal: 0,
    occurredAt: '2026-03-02T18:00:00.000Z',
    recordedAt: '2026-03-02T18:00:01.000Z',
    meta: { command: 'any', account: null, membership: uuidAt(0), role: 'coach' },
  }) as unknown as RecordedEvent;
