// A batch of commands as phones send it: the commands in a body, and the answer for each.
import { commandBatch, type BatchResult } from '@spotter/contracts/command-requests';
import { parse } from '../http/parse.js';
import type { CommandEnvelope, Outcome } from './command-envelope.js';

/** @throws Refusal if the body is no batch */
export const readBatch = (body: unknown): CommandEnvelope[] =>
  parse(commandBatch, body).commands.map(({ id, type, payload, occurredAt: at, deviceId, seq, expectedVersion: version }) => ({
    commandId: id.toLowerCase(),
    type,
    body: payload,
    ...(at !== undefined && { occurredAt: at }),
    ...(deviceId !== undefined && { device: deviceId }),
    ...(seq !== undefined && { seq }),
    ...(version !== undefined && { expectedVersion: version }),
  }));

/** A command may refer to something that has not arrived yet. The phone sends it again later. */
const deferring = new Set(['workout-not-started']);
const aboutExercise: ReadonlySet<string> = new Set(['record-set', 'report-pain']);
/** Another device may send the exercise of a set, or of a report of pain, later. */
const isDeferred = (code: string, type: string | undefined): boolean =>
  deferring.has(code) || (code === 'exercise-unknown' && type !== undefined && aboutExercise.has(type));

export const batchResult = (outcome: Outcome, type: string | undefined): BatchResult => {
  if (outcome.status !== 'refused') {
    const { commandId, position, streamId, version, events } = outcome;
    return { id: commandId, status: outcome.status, position, streamId, version, events: [...events] };
  }
  const { commandId, refusal } = outcome;
  const details = refusal.extra.details ?? (refusal.extra.errors === undefined ? undefined : { errors: refusal.extra.errors });
  return {
    id: commandId,
    status: isDeferred(refusal.code, type) ? 'deferred' : 'rejected',
    code: refusal.code,
    ...(details !== undefined && { details }),
  };
};
