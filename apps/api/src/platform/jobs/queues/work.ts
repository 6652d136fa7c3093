// A job of a queue names the row that asks for work, and carries nothing else.
import * as z from 'zod/mini';

/** Work that a row of a gym, or of an account's ledger, asks for. */
export const gymWork = z.strictObject({ gym_id: z.uuid(), id: z.uuid() });
export type GymWork = z.infer<typeof gymWork>;

/** Work that a row of no gym asks for. */
export const work = z.strictObject({ id: z.uuid() });
export type Work = z.infer<typeof work>;

/** Id of the job for a row. Browsers choose ids of rows, which differ within a gym only. */
export const jobIdOf = ({ gym_id, id }: Work & Partial<GymWork>): string => (gym_id === undefined ? id : `${gym_id}.${id}`);
