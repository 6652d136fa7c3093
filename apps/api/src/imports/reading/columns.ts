// Third stage: assigns columns of the header to fields. A header may name the unit: `Weight (kgs)`, `weight_lbs`, `Distance (meters)`.

/** Fields that a column may contain. */
export type Field =
  | 'startsAt'
  | 'endsAt'
  | 'duration'
  | 'title'
  | 'exercise'
  | 'equipment'
  | 'setMarker'
  | 'setIndex'
  | 'weight'
  | 'weightUnit'
  | 'reps'
  | 'distance'
  | 'distanceUnit'
  | 'seconds'
  | 'rpe'
  | 'rir'
  | 'note'
  | 'sessionNotes'
  | 'status'
  | 'isWarmup';

export type Column = { readonly name: string; readonly field: Field | null; readonly unit: string | null };

/** Header words by field, in lower case and without a unit, and recognized columns that are not imported, with the reason. */
export type Words = {
  readonly fields: Partial<Readonly<Record<Field, readonly string[]>>>;
  readonly unused?: Readonly<Record<string, string>>;
};

const brackets = ['()', '[]', '{}'] as const;
const isSeparator = (letter: string | undefined): boolean => letter !== undefined && '_ -,/:'.includes(letter);

/**
 * Reads the unit at the end of a header. In brackets any unit counts, such as `weight (kgs)` or `weight [kg]`; after a space or a sign only
 * known units do, such as `weight_lbs`, `weight kg` or `distance, km`.
 */
export const headerOf = (name: string): { readonly base: string; readonly unit: string | null } => {
  const lower = name.trim().toLowerCase();
  for (const [opening, closing] of brackets) {
    const open = lower.indexOf(opening!);
    if (open > 0 && lower.endsWith(closing!)) return { base: lower.slice(0, open).trim(), unit: lower.slice(open + 1, -1).trim() };
  }
  let end = lower.length;
  while (end > 0 && !isSeparator(lower[end - 1])) end -= 1;
  const last = lower.slice(end);
  if (end === 0 || (weightUnitOf(last) === null && metresPerUnit(last) === null)) return { base: lower, unit: null };
  while (end > 0 && isSeparator(lower[end - 1])) end -= 1;
  return end === 0 ? { base: lower, unit: null } : { base: lower.slice(0, end), unit: last };
};

const kilogramUnits: Readonly<Record<string, 'kg' | 'lb'>> = {
  kg: 'kg',
  kgs: 'kg',
  kilogram: 'kg',
  kilograms: 'kg',
  lb: 'lb',
  lbs: 'lb',
  pound: 'lb',
  pounds: 'lb',
};
const metresPer: Readonly<Record<string, number>> = {
  m: 1,
  metre: 1,
  metres: 1,
  meter: 1,
  meters: 1,
  km: 1_000,
  kms: 1_000,
  kilometre: 1_000,
  kilometres: 1_000,
  kilometer: 1_000,
  kilometers: 1_000,
  mi: 1_609.344,
  mile: 1_609.344,
  miles: 1_609.344,
  ft: 0.3048,
  feet: 0.3048,
  yd: 0.9144,
  yard: 0.9144,
  yards: 0.9144,
};

const own = <T>(table: Readonly<Record<string, T>>, key: string): T | null => (Object.hasOwn(table, key) ? table[key]! : null);
export const weightUnitOf = (text: string): 'kg' | 'lb' | null => own(kilogramUnits, text.trim().toLowerCase());
/** Metres per unit of length; null for an unknown unit. */
export const metresPerUnit = (text: string): number | null => own(metresPer, text.trim().toLowerCase());

/** Columns of a header. Only weights and distances may have several, one per unit. */
export const columnsOf = (header: readonly string[], { fields }: Words): readonly Column[] => {
  const byWord = new Map(Object.entries(fields).flatMap(([field, words]) => words.map((word) => [word, field as Field] as const)));
  const taken = new Set<Field>();
  return header.map((name) => {
    const { base, unit } = headerOf(name);
    const field = byWord.get(name.trim().toLowerCase()) ?? byWord.get(base) ?? null;
    const isSecond = field !== null && taken.has(field) && field !== 'weight' && field !== 'distance';
    if (field !== null) taken.add(field);
    return { name, field: isSecond ? null : field, unit };
  });
};

/** Reason why a column without a field is not imported. */
export const unusedReason = (name: string, { unused = {} }: Words): string =>
  own(unused, headerOf(name).base) ?? own(unused, name.trim().toLowerCase()) ?? 'not-understood';
