// Maps a recorded event to the public envelope of the stream: CloudEvents 1.0.
import type { CloudEvent } from '@spotter/contracts/event-envelope';
import type { Recorded } from '@spotter/database/log/event';
import { catalogue } from '@spotter/domain/catalogue';
import { publishedType } from './event-types.js';

/** Hides codes from all readers: events from before nonces still contain them. */
const shown = (event: Recorded, personal: boolean): object => {
  const shape = catalogue[event.type];
  const hidden = [...(personal ? [] : (shape?.personal?.fields ?? [])), ...(shape?.derived === undefined ? [] : [shape.derived.field])];
  return hidden.length === 0
    ? (event.data as object)
    : Object.fromEntries(Object.entries(event.data as object).filter(([name]) => !hidden.includes(name)));
};

/**
 * @param gym slug of the gym
 * @param personal true if the reader may see personal fields, which are left out otherwise. Codes are always left out.
 * Times are those that the sender asserted.
 */
export const cloudEventOf = (event: Recorded, gym: string, personal: boolean): CloudEvent => ({
  specversion: '1.0',
  id: `${event.ledger}/${event.position}`,
  source: `/gyms/${gym}`,
  type: publishedType(event.type),
  subject: event.stream,
  time: event.recordedAt,
  datacontenttype: 'application/json',
  dataschema: `/api/events/${event.type}/${event.schemaVersion}`,
  data: { ...shown(event, personal), ...event.asserted?.data },
  position: event.position,
  occurredat: event.asserted?.occurredAt ?? event.occurredAt,
  commandid: event.commandId,
  ...(event.meta.causation !== undefined && { causationid: event.meta.causation }),
  actor: event.meta.membership ?? event.meta.role,
});
