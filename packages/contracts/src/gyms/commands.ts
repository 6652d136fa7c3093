// Companies and their branches.
import * as z from 'zod/mini';
import { language, localized, mailedName, phone, reason, slug, tag, text, timeZone, unit, uuid, weekday } from '../atoms.js';
import { maxNameLength } from '../limits.js';
import { maxAddressLength, maxBarNameLength, maxTagLabelLength } from './limits.js';

const colour = z.enum(['theme-default', 'brand', 'teal', 'rose', 'purple', 'amber']);
export type GymColour = z.infer<typeof colour>;
/** Appears in the mails of the gym. */
const name = mailedName(maxNameLength);
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const weightUpTo = (most: number) => z.number().check(z.minimum(0.05), z.maximum(most));
const weight = weightUpTo(200);
/** Weights from, from + step, … up to `to`; `most` is the heaviest that the schema accepts. */
const rangesUpTo = (most: number) =>
  z
    .array(
      z
        .strictObject({ from: weightUpTo(most), to: weightUpTo(most), step: weightUpTo(most), unit })
        .check(z.refine(({ from, to }) => to >= from, 'must not end below its beginning')),
    )
    .check(z.maxLength(8));

export const gymEquipment = z.strictObject({
  bars: z.array(z.strictObject({ name: text(maxBarNameLength), value: weight, unit })).check(z.maxLength(20)),
  plates: z.array(z.strictObject({ value: weight, unit, count: z.int().check(z.minimum(0), z.maximum(500)) })).check(z.maxLength(40)),
  /** Fixed dumbbells, by weight. */
  dumbbells: z.exactOptional(rangesUpTo(200)),
  /** Weight stacks of cables and machines, by selected weight. */
  stacks: z.exactOptional(rangesUpTo(500)),
});
export const gymOpeningHours = z.array(z.strictObject({ day: weekday, from: timeOfDay, to: timeOfDay })).check(z.maxLength(21));
/** Labels of tags in each language, one entry per tag. */
export const gymTagLabels = z.array(z.strictObject({ tag, label: localized(maxTagLabelLength) })).check(z.maxLength(200));

export const gymSettings = z.strictObject({
  timeZone,
  language,
  unit,
  weekStart: z.enum(['mon', 'sun', 'sat']),
  /** `null` empties it. */
  address: z.exactOptional(z.nullable(text(maxAddressLength))),
  phone: z.exactOptional(z.nullable(phone)),
  equipment: z.exactOptional(gymEquipment),
  /** In the gym's local time; a day can have several spans, or none. */
  openingHours: z.exactOptional(gymOpeningHours),
  tagLabels: z.exactOptional(gymTagLabels),
  autonomy: z.strictObject({ move: z.boolean(), swap: z.boolean(), add: z.boolean(), skip: z.exactOptional(z.boolean()) }),
});

const openCompany = z.strictObject({ companyId: uuid, name });
export const openGym = z.strictObject({
  gymId: uuid,
  companyId: uuid,
  slug,
  name,
  colour: z.exactOptional(colour),
  timeZone,
  language,
  unit,
  weekStart: z.exactOptional(z.enum(['mon', 'sun', 'sat'])),
});
/** `logo`: file name that the upload returned. */
const rebrandGym = z.strictObject({
  gymId: uuid,
  name: z.exactOptional(name),
  colour: z.exactOptional(colour),
  logo: z.exactOptional(z.string().check(z.maxLength(80), z.regex(/^[A-Za-z0-9_-]+\.[a-z0-9]{2,5}$/))),
  reason: z.exactOptional(reason),
});
export const changeGymSettings = z.strictObject({
  gymId: uuid,
  settings: z.exactPartial(gymSettings),
  reason: z.exactOptional(reason),
});
const suspendGym = z.strictObject({ gymId: uuid, reason });
const resumeGym = z.strictObject({ gymId: uuid, reason: z.exactOptional(reason) });
/** `new` replaces the join code; the answer of `join-code` shows it. */
const changeJoinCode = z.strictObject({ gymId: uuid, code: z.enum(['new', 'none']) });
export const gymRole = z.enum(['admin', 'head-coach', 'coach', 'client']);
/** Members with one of these roles need a second factor to open the gym. Empty: nobody needs one. */
const changeSecondFactorPolicy = z.strictObject({ gymId: uuid, roles: z.array(gymRole).check(z.maxLength(4)) });
/** Requests a zip of everything in the gym that its admins may see. The server makes it in the background and keeps it for a day. */
const exportGym = z.strictObject({ gymId: uuid, exportId: uuid });

export const gymCommands = {
  'rebrand-gym': rebrandGym,
  'change-gym-settings': changeGymSettings,
  'suspend-gym': suspendGym,
  'resume-gym': resumeGym,
  'change-join-code': changeJoinCode,
  'change-second-factor-policy': changeSecondFactorPolicy,
  'export-gym': exportGym,
} as const;
/** Sent by the server only, before the gym exists. */
export const openingCommands = { 'open-company': openCompany, 'open-gym': openGym } as const;
