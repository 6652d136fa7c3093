// Propagation of a published version to clients who follow an earlier one.
import * as z from 'zod/mini';
import { reason, uuid } from '../atoms.js';
import { maxPropagatedClients } from './limits.js';

const version = z.exactOptional(z.int().check(z.minimum(1), z.maximum(100_000)));
const assignment = { assignedProgramId: uuid, customerId: uuid };

/** Nodes and rules of the tree to leave unchanged. */
const except = z.exactOptional(z.array(uuid).check(z.minLength(1), z.maxLength(300)));
/** Brings a published version, by default the newest, to clients who follow an earlier one. */
const propagateTemplate = z.strictObject({
  programId: uuid,
  propagationId: uuid,
  version,
  clients: z.array(z.strictObject({ ...assignment, except })).check(z.minLength(1), z.maxLength(maxPropagatedClients)),
  except,
  reason: z.exactOptional(reason),
});
const undoPropagation = z.strictObject({ programId: uuid, propagationId: uuid, reason: z.exactOptional(reason) });

/** One client's part of a propagation; sent by the server. */
const syncAssignedProgram = z.strictObject({
  ...assignment,
  programId: uuid,
  propagationId: uuid,
  version,
  except: z.exactOptional(z.array(uuid).check(z.maxLength(600))),
  isUndo: z.exactOptional(z.boolean()),
  by: z.exactOptional(uuid),
  reason: z.exactOptional(reason),
});

export const propagationCommands = { 'propagate-template': propagateTemplate, 'undo-propagation': undoPropagation } as const;
export const internalPropagationCommands = { 'sync-assigned-program': syncAssignedProgram } as const;
