// Types of events as callers name them, and what a type promises: the schema behind `dataschema`.
import { catalogue, sliceOf } from '@spotter/domain/catalogue';
import { Refusal } from '../platform/http/refusal.js';

/** `spotter.<slice>.<EventName>` for a type of ours. */
export const publishedType = (type: string): string => `spotter.${sliceOf(type) ?? 'unknown'}.${type}`;

/** Types from a list of bare or published names. @throws Refusal `invalid-value` for a name that no event has */
export const typesNamed = (list: string): readonly string[] =>
  list.split(',').map((name) => {
    const type = name.split('.').at(-1)!;
    if (Object.hasOwn(catalogue, type) && (name === type || name === publishedType(type))) return type;
    throw new Refusal('invalid-value', {
      errors: [{ path: 'types', code: 'invalid-value', message: `names no event: ${name.slice(0, 60)}` }],
    });
  });

/**
 * JSON Schema of an event's data in one version: that it is an object, and which of its fields are personal, and therefore absent
 * without the scope for them. Null for a version that there never was.
 */
export const schemaOf = (type: string, version: number): object | null => {
  const entry = Object.hasOwn(catalogue, type) ? catalogue[type] : undefined;
  if (entry === undefined || version < 1 || version > entry.version) return null;
  const personal = entry.personal?.fields ?? [];
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `/api/events/${type}/${version}`,
    title: publishedType(type),
    type: 'object',
    properties: Object.fromEntries(
      personal.map((field) => [field, { description: 'Personal: there for tokens with the scope events:personal only.' }]),
    ),
    // A version may gain optional fields; what it has never changes its meaning.
    additionalProperties: true,
  };
};
