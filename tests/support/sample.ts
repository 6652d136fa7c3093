// A valid value for a schema, so that a table can break it in one way at a time.
import { randomUUID } from 'node:crypto';
import { toJSONSchema, type ZodMiniType } from 'zod/mini';

type Schema = {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: readonly string[];
};

const byFormat: Readonly<Record<string, () => string>> = {
  uuid: randomUUID,
  date: () => '2026-03-02',
  'date-time': () => '2026-03-02T10:00:00Z',
  email: () => 'someone@example.test',
  uri: () => 'https://example.test/',
};

const text = ({ format, pattern, minLength = 1 }: Schema): string => {
  const made = format === undefined ? undefined : byFormat[format]?.();
  if (made !== undefined) return made;
  if (pattern?.startsWith('^(\\/') === true) return '/home';
  // Video addresses are the only external addresses that a command accepts.
  if (pattern?.startsWith('^https') === true) return 'https://youtu.be/rT7DgCr-3pg';
  // Patterns of the contract without a format: time zones, slugs, file names.
  if (pattern?.includes('\\.') === true) return 'logo.webp';
  return 'a'.repeat(Math.max(minLength, 3));
};

const valueOf = (schema: Schema): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const one = (schema.anyOf ?? schema.oneOf)?.[0];
  if (one !== undefined) return valueOf(one);
  switch (schema.type) {
    case 'string':
      return text(schema);
    case 'number':
    case 'integer':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => valueOf(schema.items ?? {}));
    case 'object':
      return Object.fromEntries((schema.required ?? []).map((name) => [name, valueOf(schema.properties?.[name] ?? {})]));
    default:
      return 'a';
  }
};

/** Cached: tables request samples of one schema many times, and describing it takes longer than sending the sample. */
const described = new WeakMap<ZodMiniType, Schema>();
const schemaOf = (schema: ZodMiniType): Schema => {
  const known = described.get(schema) ?? (toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Schema);
  described.set(schema, known);
  return known;
};

/** Required fields only, each with a plausible value; ids differ in each call. */
export const sampleOf = (schema: ZodMiniType): Record<string, unknown> => valueOf(schemaOf(schema)) as Record<string, unknown>;

const isTarget = (set: unknown): set is object => typeof set === 'object' && set !== null && 'prescriptionId' in set;

/** The sample of a command's body. A performed set and a new target need at least one value, which their schemas cannot name. */
export const sampleBodyOf = (schema: ZodMiniType): Record<string, unknown> => {
  const body = sampleOf(schema);
  const { sets } = body;
  return {
    ...body,
    ...('actual' in body && { actual: { reps: 5 } }),
    ...(Array.isArray(sets) && sets.every(isTarget) && { sets: sets.map((set) => ({ ...set, reps: 5 })) }),
  };
};
