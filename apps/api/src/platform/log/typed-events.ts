// Types recorded events by the domain's catalogue. The log writes only events of the catalogue, and returns them in their newest version.
import type { Recorded } from '@spotter/database/log/event';
import type { EventType, SpotterEvent } from '@spotter/domain/catalogue';
import type { DomainEvent } from '@spotter/domain/kernel';

/** True if the event has one of these types, which then type its data. */
export const isOfType = <Type extends EventType>(
  event: Recorded,
  ...types: readonly Type[]
): event is Recorded & Extract<SpotterEvent, { readonly type: Type }> => types.some((type) => type === event.type);

/** Types the events of streams by their decider. */
export const eventsOf = <Event extends DomainEvent>(
  _decider: { readonly evolve: (state: never, event: Event) => unknown },
  events: readonly Recorded[],
): readonly (Recorded & Event)[] => events as readonly (Recorded & Event)[];
