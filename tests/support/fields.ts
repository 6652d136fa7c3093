// Lists every field of a schema by its path: items of a list under its name, and the fields of all alternatives.
import { toJSONSchema, type ZodMiniType } from 'zod/mini';

type Schema = {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
};

const pathsOf = (schema: Schema, path: string): readonly string[] => {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items === undefined ? [] : [schema.items])];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const at = path === '' ? name : `${path}.${name}`;
    return [at, ...pathsOf(field, at)];
  });
  return [...new Set([...own, ...inner.flatMap((one) => pathsOf(one, path))])];
};

export const fieldsOf = (schema: ZodMiniType): readonly string[] =>
  pathsOf(toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Schema, '');
