// Figures of an API node that are read when somebody asks for them.
import type { Gauge } from '@spotter/telemetry/gauges';
import type { Api } from './server.js';

type Mails = { waiting: number; failed: number; oldest: number | null };

const mails = `select count(*) filter (where sent_at is null and data is not null) as waiting,
    count(*) filter (where sent_at is null and data is null) as failed,
    extract(epoch from now() - min(created_at) filter (where sent_at is null and data is not null))::float8 as oldest from mails`;

export const gaugesOf = ({ services: { pool }, sockets }: Pick<Api, 'services' | 'sockets'>): readonly Gauge[] => {
  const ofMails = async (value: (mails: Mails) => number) => {
    const { rows } = await pool.query<Mails>({ name: 'mails_counted', text: mails });
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
