// Uploads a picture or document, and serves it.
import { randomUUID } from 'node:crypto';
import { uuid } from '@spotter/contracts/atoms';
import { uploadAnswer, uploadPurpose, type UploadAnswer, type UploadPurpose } from '@spotter/contracts/uploads/queries';
import { withGym } from '@spotter/database/tenancy/pools';
import type { FastifyReply } from 'fastify';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { policies } from '../platform/sessions/policy.js';
import { Refusal } from '../platform/http/refusal.js';
import { gymRoute, openRoute, type EarlyCall, type Route } from '../platform/http/route.js';
import { clientFileOf, mayHaveFile } from './client-files.js';
import { documentOf } from './document.js';
import { largestUpload, pictureOf, type Picture } from './picture.js';
import { maySeePrivate, shownBy } from './private-pictures.js';
import { aliased, statement, tables } from '@spotter/database/connections/sql';

const u = tables.uploads;
const seen = aliased('uploads', 'u');

export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
/** Served without a session, by file name. */
const isPublic = (purpose: UploadPurpose): boolean => purpose === 'logo' || purpose === 'advertisement';

/** Per account and gym. */
const maxPerHour = 60;

const requireBudget = async (pool: Pool, { gym, session }: EarlyCall): Promise<void> => {
  const { rows } = await withGym(pool, gym.id, (tx) =>
    tx.query<{ count: number }>(
      statement`select count(*)::int as count from ${u}
        where ${u.gym_id} = ${gym.id} and ${u.uploaded_by} = ${session.accountId} and ${u.uploaded_at} > now() - interval '1 hour'`,
    ),
  );
  if ((rows[0]?.count ?? 0) >= maxPerHour) throw new Refusal('too-many-requests', { retryAfterSeconds: 600 });
};

const upload = (pool: Pool): Route =>
  gymRoute({
    method: 'POST',
    path: '/api/gyms/:gym/uploads',
    summary:
      'A picture: a gym’s logo or one of an advertisement (admins), one’s own photo, one for one’s coaches, something to look at, or a document (staff): to read, or a file of a client',
    access: { admin: 'any', 'head-coach': 'any', coach: 'any', client: 'any' },
    parameters: { purpose: uploadPurpose, customer: z.optional(uuid) },
    consumes: uploadTypes,
    bodyLimit: largestUpload,
    limit: 'upload',
    answer: uploadAnswer,
    status: 201,
    before: async (call, { purpose }): Promise<Picture> => {
      const { body } = call.request;
      const { role } = call.member;
      if (isPublic(purpose) && role !== 'admin') throw new Refusal('not-allowed');
      if ((purpose === 'document' || purpose === 'client-file') && role === 'client') throw new Refusal('not-allowed');
      if (!Buffer.isBuffer(body)) throw new Refusal('unsupported-media-type');
      await requireBudget(pool, call);
      if (purpose === 'client-file') return clientFileOf(body);
      return purpose === 'document' ? { content: documentOf(body), width: 0, height: 0 } : pictureOf(purpose, body);
    },
    run: async (call, { purpose, customer }): Promise<UploadAnswer> => {
      const { content, width, height } = call.ready as Picture;
      const shown = await shownBy(call, purpose, customer);
      const uploadId = randomUUID();
      await call.tx.query(
        statement`insert into ${u} (${u.gym_id}, ${u.id}, ${u.purpose}, ${u.content}, ${u.width}, ${u.height}, ${u.uploaded_by}, ${u.customer_id})
          values (${call.gym.id}, ${uploadId}, ${purpose}, ${content}, ${width}, ${height}, ${call.session.accountId}, ${shown})`,
      );
      const url = isPublic(purpose) ? `/api/gyms/${uploadId}.webp` : `/api/gyms/${call.gym.slug}/uploads/${uploadId}`;
      return { uploadId, url, width, height };
    },
  });

type Sent = { readonly isDocument: boolean; readonly asFile: boolean };
const toLookAt: Sent = { isDocument: false, asFile: false };
const send = (reply: FastifyReply, content: Buffer | undefined, cacheControl: string, { isDocument, asFile } = toLookAt): void => {
  if (content === undefined) throw new Refusal('not-found');
  void reply
    .type(isDocument ? 'application/pdf' : 'image/webp')
    .header('cache-control', cacheControl)
    .header('content-disposition', asFile ? 'attachment' : 'inline')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(content);
};

const picture = gymRoute({
  path: '/api/gyms/:gym/uploads/:uploadId',
  summary: 'Returns a picture or a document of this gym',
  access: policies.everyMember,
  answer: null,
  run: async (call) => {
    const { tx, gym, path, reply } = call;
    const { rows } = await tx.query<{ content: Buffer; purpose: UploadPurpose; width: number }>(
      statement`select ${seen.content}, ${seen.purpose}, ${seen.width} from ${seen}
        where ${seen.gym_id} = ${gym.id} and ${seen.id} = ${path['uploadId']!} and case ${seen.purpose}
          when 'private' then ${maySeePrivate(call, seen)}
          when 'client-file' then ${mayHaveFile(call, seen)}
          else true end`,
    );
    const isOfClient = rows[0]?.purpose === 'client-file';
    const isDocument = rows[0]?.width === 0;
    // A copy in the browser's cache would stay readable after the sign-out. The console encrypts what it keeps offline.
    send(reply, rows[0]?.content, 'no-store', { isDocument, asFile: isDocument || isOfClient });
  },
});

const fileName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/;

const logo = (pool: Pool): Route =>
  openRoute({
    method: 'GET',
    path: '/api/gyms/:logo',
    summary: 'Returns a gym’s logo or a picture of one of its advertisements, by file name',
    answer: null,
    run: async ({ request, reply }) => {
      const id = fileName.exec((request.params as { logo: string }).logo)?.[1];
      if (id === undefined) throw new Refusal('not-found');
      const { rows } = await pool.query<{ content: Buffer }>(
        statement`select ${u.content} from ${u} where ${u.id} = ${id} and ${u.purpose} in ('logo', 'advertisement')`,
      );
      send(reply, rows[0]?.content, 'public, max-age=31536000, immutable');
    },
  });

export const uploadRoutes = ({ pool }: { readonly pool: Pool }): Route[] => [upload(pool), picture, logo(pool)];
