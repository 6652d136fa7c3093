// Event types by their public names, and the JSON schema of each version behind `dataschema`.
import { catalogue, sliceOf } from '@spotter/domain/catalogue';
import { Refusal } from '../platform/http/refusal.js';

/** `spotter.<slice>.<EventName>` for one of our types. */
export const publishedType = (type: string): string => `spotter.${sliceOf(type) ?? 'unknown'}.${type}`;

/** Parses a list of bare or published names. @throws Refusal `invalid-value` for an unknown name */
export const typesNamed = (list: string): readonly string[] =>
  list.split(',').map((name) => {
    const type = name.split('.').at(-1)!;
    if (Object.hasOwn(catalogue, type) && (name === type || name === publishedType(type))) return type;
    throw new Refusal('invalid-value', {
      errors: [{ path: 'types', code: 'invalid-value', message: `names no event: ${name.slice(0, 60)}` }],
    });
  });

/**
 * JSON Schema of an event's data in one version: an object, with its personal fields, which are absent without the scope for them. Null for
 * a version that never existed.
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
    // A version may gain optional fields; existing ones never change their meaning.
    additionalProperties: true,
  };
};
