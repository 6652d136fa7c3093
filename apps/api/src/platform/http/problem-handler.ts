// Answers every error with a problem document. Unexpected errors reveal nothing about the server.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UnknownEventError } from '@spotter/database/log/codec';
import { isConnectionLost, isDiskFull } from '@spotter/database/connections/connection-errors';
import { LogUnavailable } from '@spotter/database/log/log';
import { log } from '@spotter/telemetry/logger';
import { signal } from '@spotter/telemetry/signals';
import { drain } from './drain.js';
import { refuseForm } from './posted-forms.js';
import { noteRefusal } from './refusals-noted.js';
import { problemOf, Refusal } from './refusal.js';

const byServerCode: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed-request',
};

const refusalOf = (error: FastifyError): Refusal => {
  if (error instanceof Refusal) return error;
  if (isDiskFull(error)) return new Refusal('storage-full', { retryAfterSeconds: 10 });
  // Connection refused or cut, or the database is shutting down: in each case nothing can be written now.
  if (error instanceof LogUnavailable || isConnectionLost(error)) return new Refusal('log-unavailable', { retryAfterSeconds: 1 });
  // During a rolling deploy a newer node has written an event that this one cannot read. A newer node answers the next attempt.
  if (error instanceof UnknownEventError) return new Refusal('update-in-progress', { retryAfterSeconds: 5 });
  const known = byServerCode[error.code ?? ''];
  if (known !== undefined) return new Refusal(known);
  if (error instanceof SyntaxError || (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500))
    return new Refusal('malformed-request');
  return new Refusal('internal-error');
};

export const sendProblem = (reply: FastifyReply, refusal: Refusal, requestId: string): FastifyReply => {
  signal((to) => to.problem(refusal.code));
  if (refusal.extra.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.extra.retryAfterSeconds));
  return reply
    .code(refusal.status)
    .type('application/problem+json')
    .send(JSON.stringify(problemOf(refusal, requestId)));
};

/** Answers paths that reach no route: their encoding is broken, or a segment is longer than any id. */
export const answerBadUrl = (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  sendProblem(reply, new Refusal('malformed-request'), request.id);
};

/** Calls `diskFull` after each write that failed for lack of disk space. `isSecure` restricts cookies to https. */
export const installProblemHandler = (server: FastifyInstance, diskFull: () => void, isSecure = false): void => {
  server.setErrorHandler(async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalOf(error);
    if (refusal.code === 'storage-full') diskFull();
    if (error instanceof UnknownEventError) log.warn('a request met an event of a newer program', { error });
    noteRefusal(request, refusal);
    if (refusal.status === 500) log.error('request failed', { error });
    if (refusal.status === 413) await drain(request.raw);
    const back = refuseForm(request, reply, refusal, isSecure);
    if (back === null) return sendProblem(reply, refusal, request.id);
    signal((to) => to.problem(refusal.code));
    return back;
  });
};
