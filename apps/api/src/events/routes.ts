// The public event stream: pages by cursor, a live tail, and verification of the hash chain.
import { cloudEvent, verifyAnswer } from '@spotter/contracts/event-envelope';
import type { Log } from '@spotter/database/log/log';
import { readLedger } from '@spotter/database/log/log-reads';
import { verify, type Verified } from '@spotter/database/follower/verify';
import * as z from 'zod/mini';
import { policies } from '../platform/sessions/policy.js';
import { Refusal } from '../platform/http/refusal.js';
import { gymRoute, openRoute, type ReadingCall, type Route } from '../platform/http/route.js';
import { cloudEventOf } from './cloud-event.js';
import { schemaOf, typesNamed } from './event-types.js';
import { bounded } from '../platform/limits/bounded.js';
import type { LogScans } from '../platform/limits/log-scans.js';
import type { StreamedAnswers } from '../platform/http/streamed-answers.js';
import { requireEpoch } from './epoch.js';
import { startPositionOf, tail } from './tail.js';

const position = z.pipe(z.coerce.number(), z.int().check(z.minimum(0)));
const epochNumber = z.pipe(z.coerce.number(), z.int().check(z.minimum(1)));
const listed = z.string().check(z.maxLength(2_000), z.regex(/^[A-Za-z.-]+(,[A-Za-z.-]+)*$/));
const schemaAnswer = z.record(z.string(), z.unknown());

/** An auditor of one client sees that client's history on other pages, but not the whole gym's stream. */
const requireWholeGym = ({ member }: Pick<ReadingCall, 'member'>): void => {
  if (member.role === 'auditor' && member.auditOf != null) throw new Refusal('not-allowed');
};

const seesPersonal = ({ member }: ReadingCall): boolean => member.scopes?.includes('events:personal') === true;

type Page = Awaited<ReturnType<Log['readLedger']>>;
const nothingRecorded = { head: 0, epoch: 1 };
/** Decoding takes memory and time, so that a node decodes two pages at a time. */
const inTurn = bounded({ atOnce: 2, waiting: 100 });

type Parts = { readonly log: Log; readonly streams: StreamedAnswers; readonly scans: LogScans };

export const eventRoutes = ({ log, streams, scans }: Parts): Route[] => [
  gymRoute({
    path: '/api/gyms/:gym/events',
    summary: 'Returns recorded events after a position, as a CloudEvents batch',
    access: policies.eventReaders,
    parameters: {
      after: z.optional(position),
      /** Epoch in which `after` was read, from `X-Log-Epoch`. */
      epoch: z.optional(epochNumber),
      limit: z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(1_000)))),
      types: z.optional(listed),
      stream: z.optional(z.string().check(z.maxLength(100))),
    },
    answer: z.array(cloudEvent),
    // Runs before the call takes a connection, of which pages then occupy two at the most.
    before: async (call, { after = 0, limit = 100, types, stream }): Promise<Page> => {
      requireWholeGym(call);
      const { id } = call.gym;
      const asked = { after, limit, ...(types !== undefined && { types: typesNamed(types) }), ...(stream !== undefined && { stream }) };
      // Rare types are found by reading the whole log.
      if (types !== undefined && stream === undefined)
        return scans.answer(id, JSON.stringify(asked), (tx, at) => readLedger(tx, log.codec, id, asked, at ?? nothingRecorded));
      return inTurn(() => log.readLedger(id, asked));
    },
    run: async (call: ReadingCall, { after = 0, epoch }) => {
      await requireEpoch(call, after, epoch);
      const page = call.ready as Page;
      // Limited to the head, so that a reader who asked beyond it continues from the head and misses nothing.
      call.reply.header('x-next-position', String(Math.min(page.next, page.head))).type('application/cloudevents-batch+json');
      return page.events.map((event) => cloudEventOf(event, call.gym.slug, seesPersonal(call)));
    },
  }),
  gymRoute({
    path: '/api/gyms/:gym/events/stream',
    summary: 'Streams recorded events (server-sent events); Last-Event-ID resumes',
    access: policies.eventReaders,
    parameters: { after: z.optional(position), epoch: z.optional(epochNumber) },
    answer: null,
    limit: 'log-tail',
    run: async (call: ReadingCall, { after, epoch }) => {
      requireWholeGym(call);
      await requireEpoch(call, startPositionOf(call, after), epoch);
      return tail(call, { log, streams }, { after, personal: seesPersonal(call) });
    },
  }),
  gymRoute({
    path: '/api/gyms/:gym/events/verify',
    summary: 'Recomputes digests, positions and seals; names the first event that differs from what was recorded',
    access: policies.eventReaders,
    parameters: { from: z.optional(position), to: z.optional(position) },
    answer: verifyAnswer,
    limit: 'log-scan',
    // Runs before the call takes a connection, which a scan would occupy for seconds.
    before: ({ gym }, { from, to }) =>
      scans.answer(gym.id, `verify ${from} ${to}`, (tx) =>
        verify(tx, gym.id, { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }),
      ),
    run: async (call: ReadingCall) => call.ready as Verified,
  }),
  openRoute({
    method: 'GET',
    path: '/api/events/:type/:version',
    summary: 'Returns the JSON Schema of an event’s data, to which `dataschema` refers',
    answer: schemaAnswer,
    run: async ({ request, reply }) => {
      const { type, version } = request.params as { type: string; version: string };
      const schema = /^\d{1,4}$/.test(version) ? schemaOf(type, Number(version)) : null;
      if (schema === null) throw new Refusal('not-found');
      reply.type('application/schema+json');
      return schema;
    },
  }),
];
