// Reads the deployment files of the repository.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const root = new URL('../../', import.meta.url);
export const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

export type Service = {
  readonly image?: string;
  readonly build?: { readonly dockerfile: string };
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string | null>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
};
export type Compose = { readonly services: Readonly<Record<string, Service>>; readonly volumes: Readonly<Record<string, unknown>> };

export const composeFile = 'infra/compose.yaml';
export const compose = (): Compose => parse(read(composeFile), { merge: true }) as Compose;
/** Services that run one of our programs. */
export const ownServices = ({ services }: Compose): readonly (readonly [string, Service])[] =>
  Object.entries(services).filter(([, { build }]) => build !== undefined);

const variable = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;
/** Replaces `${NAME}`, `${NAME:-default}` and `${NAME:?error}` by their values. @throws Error if a required one is missing */
export const resolved = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(variable, (_whole, name: string, kind: string | undefined, rest: string | undefined) => {
    const value = values[name];
    if (value === undefined && kind === '?') throw new Error(`${name}: ${rest}`);
    return value ?? (kind === '-' ? rest! : '');
  });

/** Names of the environment variables that our programs read, in any file. */
export const variablesRead = (files: readonly string[]): ReadonlySet<string> =>
  new Set(
    files.flatMap((file) =>
      [
        ...read(file).matchAll(
          /(?:env\.|env\[')([A-Z][A-Z0-9_]+)|(?:\(env, '|named\(env, ')([A-Z][A-Z0-9_]+)|^ {2}([A-Z][A-Z0-9_]+): z\./gm,
        ),
      ].map(([, one, two, three]) => (one ?? two ?? three)!),
    ),
  );
