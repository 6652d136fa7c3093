// A client has one program at a time: the refusal of a second one names the first, which the coach can end to make room.
import { ApiProblem } from '@/lib/api/problem.js';
import type { ForClient } from '../many/for-many.js';

/** A client's program that overlaps the new one. */
export type InTheWay = { readonly customerId: string; readonly assignedProgramId: string };

/** @returns id of the overlapping program that a refusal names; null for any other refusal */
export const inTheWayOf = (code: string, details: Readonly<Record<string, unknown>> | undefined): string | null => {
  const id = details?.['assignedProgramId'];
  return code === 'programs-overlap' && typeof id === 'string' ? id : null;
};

/** Like `inTheWayOf`, for a thrown error. */
export const inTheWayOfError = (error: unknown): string | null =>
  error instanceof ApiProblem
    ? inTheWayOf(error.code, (error.problem as { readonly details?: Readonly<Record<string, unknown>> }).details)
    : null;

/** Commands that end the programs on the day on which the new one begins. */
export const endsOf = (others: readonly InTheWay[], on: string, newId: () => string): readonly ForClient[] =>
  others.map(({ customerId, assignedProgramId }) => ({
    customerId,
    command: { id: newId(), type: 'end-program', payload: { assignedProgramId, customerId, on } },
  }));
