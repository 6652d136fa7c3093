// Tested lifts and training maxes of one client.
import * as z from 'zod/mini';
import { instant, load, reason, uuid } from '../atoms.js';
import { maxLiftReps } from './limits.js';

const recordLift = z.strictObject({
  liftId: uuid,
  customerId: uuid,
  exerciseId: uuid,
  load,
  reps: z.int().check(z.minimum(1), z.maximum(maxLiftReps)),
  performedAt: instant,
});
const voidLift = z.strictObject({ liftId: uuid, customerId: uuid, reason });
const setTrainingMax = z.strictObject({ customerId: uuid, exerciseId: uuid, load, reason });

export const liftCommands = { 'record-lift': recordLift, 'void-lift': voidLift, 'set-training-max': setTrainingMax } as const;
