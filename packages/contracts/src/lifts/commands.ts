// Tested lifts and training maxes of one client.
import * as z from 'zod/mini';
import { instant, load, reason, uuid } from '../atoms.js';

export const recordLift = z.strictObject({
  liftId: uuid,
  customerId: uuid,
  exerciseId: uuid,
  load,
  reps: z.int().check(z.minimum(1), z.maximum(100)),
  performedAt: instant,
});
export const voidLift = z.strictObject({ liftId: uuid, customerId: uuid, reason });
export const setTrainingMax = z.strictObject({ customerId: uuid, exerciseId: uuid, load, reason });

export const liftCommands = { 'record-lift': recordLift, 'void-lift': voidLift, 'set-training-max': setTrainingMax } as const;
