// Figures of an API node that are read when somebody asks for them.
import { statement, tables, type Query } from '@spotter/database/connections/sql';
import type { Gauge } from '@spotter/telemetry/gauges';
import type { Api } from './server.js';

const m = tables.mails;

type Mails = { waiting: number; failed: number; oldest: number | null };

const countedMails = (): Query<Mails> =>
  statement`select count(*) filter (where ${m.sent_at} is null and ${m.data} is not null) as waiting,
    count(*) filter (where ${m.sent_at} is null and ${m.data} is null) as failed,
    extract(epoch from now() - min(${m.created_at}) filter (where ${m.sent_at} is null and ${m.data} is not null))::float8 as oldest
      from ${m}`;

export const gaugesOf = ({ services: { pool }, sockets }: Pick<Api, 'services' | 'sockets'>): readonly Gauge[] => {
  const ofMails = async (value: (mails: Mails) => number) => {
    const { rows } = await pool.query<Mails>({ name: 'mails_counted', ...countedMails() });
    return rows.map((row) => ({ value: value(row) }));
  };
  return [
    { name: 'spotter_sockets', help: 'Sockets that are open on this node', read: () => [{ value: sockets() }] },
    { name: 'spotter_mails_waiting', help: 'Mails still to be sent', read: () => ofMails((row) => row.waiting) },
    { name: 'spotter_mails_failed', help: 'Mails that were given up', read: () => ofMails((row) => row.failed) },
    {
      name: 'spotter_mails_oldest_seconds',
      help: 'Age of the oldest mail still to be sent',
      read: () => ofMails((row) => row.oldest ?? 0),
    },
  ];
};
