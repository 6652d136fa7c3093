// Uploads films in chunks that resume after a cut, and serves them by ranges of bytes.
import { filmChunkType, maxFilmBytes, maxFilmChunkBytes } from '@spotter/contracts/films/limits';
import { filmAnswer, filmLinkAnswer, newFilm } from '@spotter/contracts/films/queries';
import { aliased, rowsOf, statement } from '@spotter/database/connections/sql';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { Refusal } from '../platform/http/refusal.js';
import { gymRoute, openRoute, type GymCall, type Route } from '../platform/http/route.js';
import type { StreamedAnswers } from '../platform/http/streamed-answers.js';
import { policies } from '../platform/sessions/policy.js';
import { agreesTo } from '../shared/clients/consents.js';
import { clientMissing, requireShownClient, shownClient } from '../shared/clients/shown-client.js';
import { byteRangeOf } from './byte-range.js';
import type { FilmLinks } from './film-links.js';
import { appendChunk, beginFilm, bytesOfFilm, filmOf, removeFilm, storedFilm } from './films.js';

const uploaders = { admin: 'any', 'head-coach': 'any', coach: 'any', client: 'any' } as const;

const c = aliased('customers', 'c');

type FilmParts = { readonly pool: Pool; readonly streams: StreamedAnswers; readonly links: FilmLinks };

/** @throws Refusal `photos-not-agreed` unless the client agrees to photos and videos of them */
const requireConsent = async ({ tx, gym }: GymCall, customerId: string): Promise<void> => {
  const agreed = await rowsOf(
    tx,
    statement<object>`select 1 from ${c} where ${c.gym_id} = ${gym.id} and ${c.id} = ${customerId} and ${agreesTo('photos', c)}`,
  );
  if (agreed.length === 0) throw new Refusal('photos-not-agreed');
};

/** @throws Refusal unless the caller may see the client, and the client agrees */
const clientOfSet = async (call: GymCall, named: string | undefined): Promise<string> => {
  const shown = shownClient(call.member, named);
  if (shown === null) throw clientMissing('customerId');
  await requireShownClient(call, shown);
  await requireConsent(call, shown);
  return shown;
};

const begin = gymRoute({
  method: 'POST',
  path: '/api/gyms/:gym/films',
  summary: 'Begins the upload of a film: of an exercise (admins), or of a client’s set',
  access: uploaders,
  body: newFilm,
  answer: filmAnswer,
  status: 201,
  run: async (call, _parameters, { purpose, sizeBytes, customerId }) => {
    if (purpose === 'exercise' && call.member.role !== 'admin') throw new Refusal('not-allowed');
    if (sizeBytes > maxFilmBytes) throw new Refusal('too-large');
    return beginFilm(call, { purpose, sizeBytes, customerId: purpose === 'set' ? await clientOfSet(call, customerId) : null });
  },
});

const append = gymRoute({
  method: 'PATCH',
  path: '/api/gyms/:gym/films/:filmId',
  summary: 'Appends a chunk to a film of the caller. `offset`: bytes that the server has',
  access: uploaders,
  parameters: { offset: z.pipe(z.coerce.number(), z.int().check(z.minimum(0))) },
  consumes: [filmChunkType],
  bodyLimit: maxFilmChunkBytes,
  limit: 'film',
  answer: filmAnswer,
  run: async (call, { offset }) => {
    const { body } = call.request;
    if (!Buffer.isBuffer(body)) throw new Refusal('unsupported-media-type');
    return appendChunk(call, call.path['filmId']!, offset, body);
  },
});

const read = gymRoute({
  path: '/api/gyms/:gym/films/:filmId',
  summary: 'Returns how much of a film has arrived',
  access: policies.everyMember,
  answer: filmAnswer,
  run: async (call) => filmOf(call, call.path['filmId']!),
});

const link = ({ links }: FilmParts): Route =>
  gymRoute({
    path: '/api/gyms/:gym/films/:filmId/link',
    summary: 'Returns a link that opens a film without a session for some minutes',
    access: policies.everyMember,
    answer: filmLinkAnswer,
    run: async (call: GymCall) => {
      const { filmId, finishedAt } = await filmOf(call, call.path['filmId']!);
      if (finishedAt === null) throw new Refusal('not-found');
      const { token, endsAtMs } = links.make(call.gym.id, filmId);
      return { url: `/api/films/${token}`, expiresAt: new Date(endsAtMs).toISOString() };
    },
  });

const remove = gymRoute({
  method: 'DELETE',
  path: '/api/gyms/:gym/films/:filmId',
  summary: 'Deletes a film of the caller, or any as an admin',
  access: uploaders,
  answer: null,
  run: async (call) => removeFilm(call, call.path['filmId']!),
});

const content = ({ pool, streams, links }: FilmParts): Route =>
  openRoute({
    method: 'GET',
    path: '/api/films/:link',
    summary: 'Returns the film of a link, or a range of its bytes',
    answer: null,
    run: async ({ request, reply }) => {
      const given = (request.params as { link: string }).link;
      const opened = links.open(given);
      const film = opened === null ? null : await storedFilm(pool, opened.gymId, opened.filmId);
      if (opened === null || film === null) throw new Refusal('not-found');
      const range = byteRangeOf(request.headers.range, film.size);
      void reply
        .type(film.type)
        .header('accept-ranges', 'bytes')
        // A copy in the browser's cache would stay readable after the sign-out.
        .header('cache-control', 'no-store')
        .header('content-security-policy', "default-src 'none'; sandbox");
      if (range === 'outside') {
        void reply.header('content-range', `bytes */${film.size}`);
        throw new Refusal('range-not-satisfiable');
      }
      const { from, to } = range === 'whole' ? { from: 0, to: film.size - 1 } : range;
      if (range !== 'whole') void reply.code(206).header('content-range', `bytes ${from}-${to}/${film.size}`);
      void reply.header('content-length', String(to - from + 1));
      return reply.send(streams.answer(given, reply, () => bytesOfFilm(pool, opened.gymId, opened.filmId, { from, to })));
    },
  });

export const filmRoutes = (parts: FilmParts): Route[] => [begin, append, read, link(parts), remove, content(parts)];
