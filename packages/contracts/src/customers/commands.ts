// Clients of a gym, their details and their weight. `null` empties a field.
import * as z from 'zod/mini';
import { displayNames } from '../displays/limits.js';
import { email, instant, language, load, localDate, note, personNameText, phone, tags, text, uuid } from '../atoms.js';

const sex = z.enum(['male', 'female']);

const addCustomer = z.strictObject({
  customerId: uuid,
  name: personNameText,
  lastname: personNameText,
  email: z.exactOptional(email),
  birthDate: z.exactOptional(localDate),
  sex: z.exactOptional(sex),
  coachId: z.exactOptional(uuid),
});
const orGym = z.nullable(z.boolean());
const updateCustomer = z.strictObject({
  customerId: uuid,
  name: z.exactOptional(personNameText),
  lastname: z.exactOptional(personNameText),
  email: z.exactOptional(z.nullable(email)),
  phone: z.exactOptional(z.nullable(phone)),
  birthDate: z.exactOptional(z.nullable(localDate)),
  sex: z.exactOptional(z.nullable(sex)),
  restrictions: z.exactOptional(z.nullable(note)),
  goals: z.exactOptional(z.nullable(note)),
  tags: z.exactOptional(tags),
  language: z.exactOptional(language),
  status: z.exactOptional(z.enum(['active', 'paused', 'archived'])),
  /** Null restores the gym's rule. */
  autonomy: z.exactOptional(z.exactPartial(z.strictObject({ move: orGym, swap: orGym, add: orGym, skip: orGym }))),
});
const logBodyweight = z.strictObject({ customerId: uuid, bodyweight: load, measuredAt: instant });

const purpose = z.enum(['health-data', 'photos', 'leaderboard', 'news']);
/** `wording`: version of the text that the client agreed to. */
const giveConsent = z.strictObject({ customerId: uuid, purpose, wording: text(20) });
const withdrawConsent = z.strictObject({ customerId: uuid, purpose });

/** How displays name the client, who alone decides it. */
const chooseDisplayName = z.strictObject({ customerId: uuid, displayName: z.enum(displayNames) });

/** Erases the client permanently: destroys personal data in every copy and keeps the training without a name. */
const eraseCustomer = z.strictObject({ customerId: uuid });

export const customerCommands = {
  'add-customer': addCustomer,
  'update-customer': updateCustomer,
  'log-bodyweight': logBodyweight,
  'erase-customer': eraseCustomer,
  'give-consent': giveConsent,
  'withdraw-consent': withdrawConsent,
  'choose-display-name': chooseDisplayName,
} as const;
