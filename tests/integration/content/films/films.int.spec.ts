// Films that a gym stores: upload in chunks, rights of viewers, ranges of bytes, refusals.
import { randomBytes, randomUUID } from 'node:crypto';
import { filmChunkType, filmPartBytes, maxFilmBytes, maxFilmsOfClientBytes, maxFilmsOfGymBytes } from '@spotter/contracts/films/limits';
import { consentWordings } from '@spotter/contracts/customers/consents';
import type { ExportStatus } from '@spotter/contracts/exports/queries';
import type { FilmAnswer, FilmLinkAnswer } from '@spotter/contracts/films/queries';
import type { Problem } from '@spotter/contracts/problems';
import { tidyUp } from '@spotter/api/housekeeping';
import { withGym } from '@spotter/database/tenancy/pools';
import { describe, expect, it } from 'vitest';
import { test } from '../../../support/shared-system.ts';
import { unpacked } from '../../../support/zip.ts';
import { until, waitTimeoutMs } from '../../../support/until.ts';
import type { Answer, Gym, Person, System } from '../../../support/system.ts';

let system: System;
let gym: Gym;
let coach: Person;
let other: Person;
let client: Person;
let stranger: Person;
test.beforeAll(async ({ shared }) => {
  system = shared;
  gym = await system.gym();
  coach = await system.person(gym.id, 'coach', 'Mert');
  other = await system.person(gym.id, 'coach', 'Selin');
  client = await system.person(gym.id, 'client', 'Ayse');
  stranger = await system.person(gym.id, 'client', 'Can');
  await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: coach.membershipId, role: 'primary' });
  for (const who of [client, stranger]) await agree(who);
});

const consentOf = ({ membershipId: customerId }: Person) => ({ customerId, purpose: 'photos' });
const agree = async (who: Person): Promise<void> => {
  await system.done(gym, who, 'give-consent', { ...consentOf(who), wording: consentWordings.photos });
  await system.settledNow(gym.id);
};

/** Bytes that begin as a WebM file does. */
const film = (size: number): Buffer => {
  const head = Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm', 'latin1');
  return Buffer.concat([head, randomBytes(size - head.length)]);
};

type Told = Answer<FilmAnswer & Problem & { readonly details?: { readonly receivedBytes: number } }>;
const path = (filmId = '', of = gym): string => `/api/gyms/${of.slug}/films${filmId === '' ? '' : `/${filmId}`}`;
const begin = (who: { token: string }, body: object, of = gym): Promise<Told> =>
  system.call('POST', path('', of), { token: who.token, body });
const append = (who: { token: string }, filmId: string, offset: number, content: Buffer, type: string = filmChunkType): Promise<Told> =>
  system.call('PATCH', `${path(filmId)}?offset=${offset}`, { token: who.token, body: content, headers: { 'content-type': type } });
const status = (who: { token: string }, filmId: string): Promise<Told> => system.call('GET', path(filmId), { token: who.token });
const codeOf = async (told: Promise<Told>): Promise<readonly [number, string | undefined]> => {
  const { status: code, body } = await told;
  return [code, body?.code];
};

const upload = async (who: { token: string }, content: Buffer, body: object): Promise<string> => {
  const begun = await begin(who, { sizeBytes: content.length, ...body });
  expect(begun.status, JSON.stringify(begun.body)).toBe(201);
  const { filmId } = begun.body;
  expect((await append(who, filmId, 0, content)).body).toMatchObject({ receivedBytes: content.length, type: 'video/webm' });
  return filmId;
};
const linkOf = async (who: { token: string }, filmId: string): Promise<string> => {
  const { body } = await system.call<FilmLinkAnswer>('GET', `${path(filmId)}/link`, { token: who.token });
  return system.api.url + body.url;
};
const bytesOf = async (url: string, range?: string) => {
  const answer = await fetch(url, range === undefined ? {} : { headers: { range } });
  return { status: answer.status, headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) };
};

/** Rows that are left of a film. */
const left = (filmId: string) =>
  withGym(system.api.services.pool, gym.id, async (tx) => {
    const { rows } = await tx.query<{ films: number; parts: number }>(
      `select (select count(*)::int from films where id = $1) as films, (select count(*)::int from film_parts where film_id = $1) as parts`,
      [filmId],
    );
    return rows[0];
  });

describe('an upload', () => {
  it('resumes where the server stopped, and opens once all bytes arrived', async () => {
    const content = film(2 * filmPartBytes + 700);
    const { body: begun } = await begin(client, { purpose: 'set', sizeBytes: content.length });
    expect(begun).toMatchObject({ receivedBytes: 0, type: null, finishedAt: null });
    const { filmId } = begun;
    await append(client, filmId, 0, content.subarray(0, filmPartBytes));
    // The answer was lost: the client sends the chunk again, and learns where the server is.
    const again = await append(client, filmId, 0, content.subarray(0, filmPartBytes));
    expect([again.status, again.body.code, again.body.details?.receivedBytes]).toEqual([409, 'film-offset-differs', filmPartBytes]);
    expect((await status(client, filmId)).body).toMatchObject({ receivedBytes: filmPartBytes, finishedAt: null });
    expect((await system.call('GET', `${path(filmId)}/link`, { token: client.token })).status).toBe(404);
    const { body: finished } = await append(client, filmId, filmPartBytes, content.subarray(filmPartBytes));
    expect(finished).toMatchObject({ receivedBytes: content.length, type: 'video/webm' });
    expect(finished.finishedAt).not.toBeNull();
    expect((await bytesOf(await linkOf(client, filmId))).content.equals(content)).toBe(true);
    expect(await codeOf(append(client, filmId, content.length, Buffer.from('x')))).toEqual([404, 'not-found']);
  });

  it('is refused by what the bytes are, whatever the media type says', async () => {
    for (const [what, content] of [
      ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['a picture', Buffer.from('\xff\xd8\xff\xe0 JFIF', 'latin1')],
      ['Matroska', Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska', 'latin1')],
    ] as const) {
      const { body } = await begin(stranger, { purpose: 'set', sizeBytes: content.length });
      expect(await codeOf(append(stranger, body.filmId, 0, content)), what).toEqual([422, 'no-film']);
      expect((await status(stranger, body.filmId)).body.receivedBytes, what).toBe(0);
      expect((await system.call('DELETE', path(body.filmId), { token: stranger.token })).status).toBe(204);
    }
  });

  it('has limits for its size, its chunks and its place', async () => {
    const { body } = await begin(client, { purpose: 'set', sizeBytes: 3 * filmPartBytes });
    const content = film(3 * filmPartBytes + 1);
    expect(await codeOf(append(client, body.filmId, 0, content))).toEqual([400, 'invalid-value']);
    expect(await codeOf(append(client, body.filmId, 0, Buffer.alloc(0)))).toEqual([400, 'invalid-value']);
    expect(await codeOf(append(client, body.filmId, 0, content.subarray(0, filmPartBytes + 1)))).toEqual([400, 'invalid-value']);
    expect(await codeOf(append(client, body.filmId, 0, content.subarray(0, 10), 'text/csv'))).toEqual([400, 'invalid-value']);
    expect(await codeOf(append(client, body.filmId, -1, content))).toEqual([400, 'invalid-value']);
    expect((await append(client, body.filmId, 0, Buffer.alloc(9 * filmPartBytes))).status).toBe(413);
    expect((await status(client, body.filmId)).body.receivedBytes).toBe(0);
    expect((await system.call('DELETE', path(body.filmId), { token: client.token })).status).toBe(204);
    expect(await codeOf(begin(client, { purpose: 'set', sizeBytes: maxFilmBytes + 1 }))).toEqual([413, 'too-large']);
    for (const sizeBytes of [0, -5, 1.5, '5']) expect((await begin(client, { purpose: 'set', sizeBytes })).status).toBe(400);
    expect(await codeOf(begin(client, { purpose: 'set', sizeBytes: 5, colour: 'red' }))).toEqual([400, 'unknown-key']);
  });

  it('is one of three at a time for an account', async () => {
    const busy = await system.person(gym.id, 'client', 'Busy');
    await agree(busy);
    const begun = await Promise.all(Array.from({ length: 5 }, () => begin(busy, { purpose: 'set', sizeBytes: 5 })));
    expect(begun.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 429, 429]);
  });

  it('needs room in its gym, and takes none of another gym', async () => {
    const full = await system.gym();
    await withGym(system.api.services.pool, full.id, (tx) =>
      tx.query(
        `insert into films (gym_id, id, purpose, size_bytes, received_bytes, uploaded_by, finished_at)
         values ($1, $2, 'exercise', $3, $3, $2, now())`,
        [full.id, randomUUID(), maxFilmsOfGymBytes - 10],
      ),
    );
    expect(await codeOf(begin(full.admin, { purpose: 'exercise', sizeBytes: 11 }, full))).toEqual([422, 'films-full']);
    expect((await begin(full.admin, { purpose: 'exercise', sizeBytes: 10 }, full)).status).toBe(201);
    const { body } = await begin(gym.admin, { purpose: 'exercise', sizeBytes: 11 });
    expect((await system.call('DELETE', path(body.filmId), { token: gym.admin.token })).status).toBe(204);
  });

  it('needs room among the films of its client', async () => {
    const keen = await system.person(gym.id, 'client', 'Keen');
    await agree(keen);
    await withGym(system.api.services.pool, gym.id, (tx) =>
      tx.query(
        `insert into films (gym_id, id, purpose, customer_id, size_bytes, received_bytes, uploaded_by, finished_at)
         values ($1, $2, 'set', $3, $4, $4, $2, now())`,
        [gym.id, randomUUID(), keen.membershipId, maxFilmsOfClientBytes - 10],
      ),
    );
    expect(await codeOf(begin(keen, { purpose: 'set', sizeBytes: 11 }))).toEqual([422, 'films-of-client-full']);
    expect((await begin(keen, { purpose: 'set', sizeBytes: 10 })).status).toBe(201);
    const { body } = await begin(client, { purpose: 'set', sizeBytes: 11 });
    expect((await system.call('DELETE', path(body.filmId), { token: client.token })).status).toBe(204);
  });

  it('is deleted a day after it stopped, unless it is finished', async () => {
    const finished = await upload(client, film(300), { purpose: 'set' });
    const { body } = await begin(client, { purpose: 'set', sizeBytes: 2 * filmPartBytes });
    await append(client, body.filmId, 0, film(filmPartBytes));
    const pools = { api: system.api.services.pool, projector: system.database.projectorPool };
    await tidyUp(pools);
    expect(await left(body.filmId)).toEqual({ films: 1, parts: 1 });
    await withGym(system.api.services.pool, gym.id, (tx) =>
      tx.query(`update films set moved_at = now() - interval '25 hours' where id in ($1, $2)`, [body.filmId, finished]),
    );
    await tidyUp(pools);
    expect(await left(body.filmId)).toEqual({ films: 0, parts: 0 });
    expect(await left(finished)).toEqual({ films: 1, parts: 1 });
  });
});

describe('a film', () => {
  it('opens for the client of the set, their coaches, head coaches and admins only', async () => {
    const head = await system.person(gym.id, 'head-coach', 'Hale');
    const auditor = await system.auditor(gym);
    const filmId = await upload(client, film(300), { purpose: 'set' });
    const everybody = [client, coach, head, gym.admin, stranger, other, auditor];
    const statuses = async () => Promise.all(everybody.map(async (who) => (await status(who, filmId)).status));
    expect(await statuses()).toEqual([200, 200, 200, 200, 404, 404, 404]);
    const links = await Promise.all(
      everybody.map(async (who) => (await system.call('GET', `${path(filmId)}/link`, { token: who.token })).status),
    );
    expect(links).toEqual([200, 200, 200, 200, 404, 404, 404]);
    await system.done(gym, gym.admin, 'unassign-coach', { customerId: client.membershipId, coachId: coach.membershipId });
    await system.settledNow(gym.id);
    expect(await statuses()).toEqual([200, 404, 200, 200, 404, 404, 404]);
    await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: coach.membershipId, role: 'primary' });
    await system.settledNow(gym.id);
  });

  it('is uploaded by staff for a client whom they see', async () => {
    const customerId = client.membershipId;
    expect(await codeOf(begin(other, { purpose: 'set', sizeBytes: 5, customerId }))).toEqual([404, 'not-found']);
    expect(await codeOf(begin(stranger, { purpose: 'set', sizeBytes: 5, customerId }))).toEqual([404, 'not-found']);
    expect(await codeOf(begin(coach, { purpose: 'set', sizeBytes: 5 }))).toEqual([400, 'invalid-value']);
    const filmId = await upload(coach, film(300), { purpose: 'set', customerId });
    expect((await status(client, filmId)).status).toBe(200);
  });

  it('needs the consent of the client of the set', async () => {
    const shy = await system.person(gym.id, 'client', 'Shy');
    expect(await codeOf(begin(shy, { purpose: 'set', sizeBytes: 5 }))).toEqual([422, 'photos-not-agreed']);
    expect(await codeOf(begin(gym.admin, { purpose: 'set', sizeBytes: 5, customerId: shy.membershipId }))).toEqual([
      422,
      'photos-not-agreed',
    ]);
    await agree(shy);
    expect((await begin(shy, { purpose: 'set', sizeBytes: 5 })).status).toBe(201);
    await system.done(gym, shy, 'withdraw-consent', consentOf(shy));
    await system.settledNow(gym.id);
    expect(await codeOf(begin(shy, { purpose: 'set', sizeBytes: 5 }))).toEqual([422, 'photos-not-agreed']);
  });

  it('is part of the export of its client', async () => {
    const content = film(filmPartBytes + 20);
    const filmed = await system.person(gym.id, 'client', 'Filmed');
    await agree(filmed);
    const filmId = await upload(filmed, content, { purpose: 'set' });
    const exports = `/api/gyms/${gym.slug}/customers/${filmed.membershipId}/exports`;
    const { body: asked } = await system.call<ExportStatus>('POST', exports, { token: filmed.token });
    const of = async () => (await system.call<ExportStatus>('GET', `${exports}/${asked.exportId}`, { token: filmed.token })).body;
    await until('the export is made', waitTimeoutMs, async () => (await of()).status === 'done');
    const zip = await fetch(`${system.api.url}${exports}/${asked.exportId}/file`, { headers: { authorization: `Bearer ${filmed.token}` } });
    const files = await unpacked(Buffer.from(await zip.arrayBuffer()));
    // Both as text: bytes that are none become the same sign.
    expect(files[`films/${filmId}.webm`] === content.toString()).toBe(true);
    expect(files['films.csv']).toContain(filmId);
  });

  it('is erased with its client', async () => {
    const leaving = await system.person(gym.id, 'client', 'Leaving');
    await agree(leaving);
    const filmId = await upload(leaving, film(2 * filmPartBytes), { purpose: 'set' });
    const url = await linkOf(gym.admin, filmId);
    await system.done(gym, gym.admin, 'erase-customer', { customerId: leaving.membershipId });
    await until('the film is erased', waitTimeoutMs, async () => (await bytesOf(url)).status === 404);
    expect(await left(filmId)).toEqual({ films: 0, parts: 0 });
  });

  it('is uploaded by admins for an exercise, and opens for every member', async () => {
    for (const who of [client, coach])
      expect(await codeOf(begin(who, { purpose: 'exercise', sizeBytes: 5 }))).toEqual([403, 'not-allowed']);
    const filmId = await upload(gym.admin, film(300), { purpose: 'exercise' });
    for (const who of [client, other, stranger]) expect((await status(who, filmId)).status).toBe(200);
    const foreign = await system.gym();
    expect((await system.call('GET', path(filmId, foreign), { token: foreign.admin.token })).status).toBe(404);
    expect((await system.call('GET', path(filmId), { token: foreign.admin.token })).status).toBe(404);
  });

  it('grows only by its uploader, and is deleted by them or an admin', async () => {
    const { body } = await begin(client, { purpose: 'set', sizeBytes: 300 });
    expect(await codeOf(append(coach, body.filmId, 0, film(300)))).toEqual([404, 'not-found']);
    expect((await status(coach, body.filmId)).status).toBe(404);
    const remove = (who: Person) => system.call('DELETE', path(body.filmId), { token: who.token });
    expect((await remove(coach)).status).toBe(404);
    expect((await remove(stranger)).status).toBe(404);
    expect((await remove(client)).status).toBe(204);
    expect((await remove(client)).status).toBe(404);
    const another = await upload(client, film(300), { purpose: 'set' });
    const url = await linkOf(client, another);
    expect((await system.call('DELETE', path(another), { token: gym.admin.token })).status).toBe(204);
    expect((await bytesOf(url)).status).toBe(404);
  });

  it('is sent by ranges of bytes, across its parts', async () => {
    const content = film(2 * filmPartBytes + 700);
    const url = await linkOf(client, await upload(client, content, { purpose: 'set' }));
    const whole = await bytesOf(url);
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([200, 'video/webm', 'bytes']);
    expect(whole.headers.get('cache-control')).toBe('no-store');
    expect(whole.headers.get('content-security-policy')).toContain("default-src 'none'");
    for (const [from, to] of [
      [0, 9],
      [filmPartBytes - 5, filmPartBytes + 5],
      [10, content.length - 1],
      [content.length - 1, content.length - 1],
    ] as const) {
      const part = await bytesOf(url, `bytes=${from}-${to}`);
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${from}-${to}/${content.length}`]);
      expect(part.content.equals(content.subarray(from, to + 1)), `${from}-${to}`).toBe(true);
    }
    const outside = await bytesOf(url, `bytes=${content.length}-`);
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${content.length}`]);
  });

  it('opens by no link that another key signed', async () => {
    const url = new URL(await linkOf(client, await upload(client, film(300), { purpose: 'set' })));
    const token = url.pathname.split('/').at(-1)!;
    for (const forged of [`${token.slice(0, -2)}AA`, token.toUpperCase(), 'A'.repeat(token.length), token.slice(1), 'x'])
      expect((await bytesOf(`${system.api.url}/api/films/${forged}`)).status, forged).toBe(404);
  });
});
