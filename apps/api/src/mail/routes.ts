// The outbox of a demo: the mails that it would have sent. Only for a browser on the same machine that has the key from the terminal, since
// a local proxy looks like such a browser. Answers 404 otherwise.
import { timingSafeEqual } from 'node:crypto';
import { outboxAnswer } from '@spotter/contracts/accounts/life';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Mail } from '../platform/jobs/mails.js';
import { isDirect } from '../platform/http/direct-requests.js';
import { Refusal } from '../platform/http/refusal.js';
import { openRoute, type Route } from '../platform/http/route.js';
import { writeMail } from './write-mail.js';
import type { Post } from './post.js';
import { statement, tables } from '@spotter/database/connections/sql';

const m = tables.mails;

type Row = { id: string; recipient: string; kind: Mail['kind']; language: Mail['language']; data: Mail['data']; created_at: Date };
const maxShown = 100;

const names = ({ headers }: FastifyRequest, key: string): boolean => {
  const named = Buffer.from(String(headers['x-outbox-key'] ?? ''));
  return named.length === key.length && timingSafeEqual(named, Buffer.from(key));
};

export const outboxRoutes = (parts: { readonly pool: Pool; readonly post: Post }): Route[] => [
  openRoute({
    method: 'GET',
    path: '/api/outbox',
    summary: 'Shows the mails that a demo keeps instead of sending them',
    answer: outboxAnswer,
    run: async ({ request }) => {
      const { pool, post } = parts;
      if (post.previewKey === null || !isDirect(request) || !names(request, post.previewKey)) throw new Refusal('not-found');
      const { rows } = await pool.query<Row>(
        statement`select ${m.id}, ${m.recipient}, ${m.kind}, ${m.language}, ${m.data}, ${m.created_at} from ${m} where ${m.data} is not null
          order by ${m.created_at} desc limit ${maxShown}`,
      );
      return {
        items: rows.map((row) => ({ id: row.id, to: row.recipient, ...writeMail(row, post.origin), at: row.created_at.toISOString() })),
      };
    },
  }),
];
