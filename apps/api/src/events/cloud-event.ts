// A recorded event in the stream's public envelope: CloudEvents 1.0.
import type { CloudEvent } from '@spotter/contracts/event-envelope';
import type { Recorded } from '@spotter/database/log/event';
import { catalogue } from '@spotter/domain/catalogue';
import { publishedType } from './event-types.js';

const withoutPersonal = (event: Recorded): object => {
  const fields = catalogue[event.type]?.personal?.fields ?? [];
  return Object.fromEntries(Object.entries(event.data as object).filter(([name]) => !fields.includes(name)));
};

/** `gym` is the slug. Personal fields are left out unless the reader may see them. Times are as their sender asserted them. */
export const cloudEventOf = (event: Recorded, gym: string, personal: boolean): CloudEvent => ({
  specversion: '1.0',
  id: `${event.ledger}/${event.position}`,
  source: `/gyms/${gym}`,
  type: publishedType(event.type),
  subject: event.stream,
  time: event.recordedAt,
  datacontenttype: 'application/json',
  dataschema: `/api/events/${event.type}/${event.schemaVersion}`,
  data: { ...(personal ? (event.data as object) : withoutPersonal(event)), ...event.asserted?.data },
  position: event.position,
  occurredat: event.asserted?.occurredAt ?? event.occurredAt,
  commandid: event.commandId,
  ...(event.meta.causation !== undefined && { causationid: event.meta.causation }),
  actor: event.meta.membership ?? event.meta.role,
});
