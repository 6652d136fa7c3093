// The signed-in person as the console's frame shows them, and the presence status that they choose.
import * as z from 'zod/mini';
import { personStatuses } from './statuses.js';

const gym = z.strictObject({ id: z.string(), slug: z.string(), name: z.string() });
export const commonUser = z.strictObject({
  id: z.string(),
  name: z.string(),
  lastname: z.string(),
  email: z.string(),
  avatar: z.nullable(z.string()),
  status: z.enum(personStatuses),
  hints: z.boolean(),
  gymSubscribed: z.array(gym),
});
export type CommonUser = z.infer<typeof commonUser>;

const loose = z.optional(z.unknown());
/** Clients may send the whole user back; the API changes the status only. */
export const changedUser = z.union([
  z.strictObject({
    user: z.strictObject({
      status: z.enum(personStatuses),
      id: loose,
      name: loose,
      lastname: loose,
      email: loose,
      avatar: loose,
      hints: loose,
      gymSubscribed: loose,
    }),
  }),
  z.strictObject({ hints: z.boolean() }),
]);
