// Checks that the files and folders that ARCHITECTURE.md and CONTRIBUTING.md name exist, and that the table of folders is complete.
import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const papers = ['ARCHITECTURE.md', 'CONTRIBUTING.md'];
const textOf = (paper: string): string => readFileSync(join(root, paper), 'utf8');

/** Inline code with a slash. Not a path: an address (`/api`), a module (`@spotter/…`), a command or a call (with a space). */
const pathsIn = (text: string): readonly string[] =>
  [...text.replaceAll(/```.*?```/gs, '').matchAll(/(`+)(.+?)\1(?!`)/gs)]
    .map(([, , code]) => code!)
    .filter((code) => code.includes('/') && !/^[/@]|\s/.test(code));

/** `<slice>` and `*` match any name. */
const exists = (path: string): boolean => {
  const pattern = path.replaceAll(/<[^>]+>/g, '*');
  return pattern.includes('*') ? globSync(pattern, { cwd: root }).length > 0 : existsSync(join(root, pattern));
};
const missingIn = (text: string): readonly string[] => pathsIn(text).filter((path) => !exists(path));

/** Every folder in one of these has a row in the table of folders. */
const described = [
  'apps/api/src/platform',
  'packages/database/src',
  'apps/console/src',
  'apps/console/src/components',
  'apps/console/src/lib',
  'infra',
  'infra/demo',
  'tests',
  'tests/integration',
  'tests/journeys',
];
const unlisted = new Set(['node_modules', 'dist', 'test-results']);
const foldersIn = (parent: string): readonly string[] =>
  readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !unlisted.has(entry.name))
    .map(({ name }) => `${parent}/${name}`);
const rowsOf = (text: string): ReadonlySet<string> => new Set([...text.matchAll(/^\| `([^`]+)` \|/gm)].map(([, path]) => path!));
const foldersWithoutRow = (text: string): readonly string[] => {
  const rows = rowsOf(text);
  return described.flatMap(foldersIn).filter((folder) => !rows.has(folder));
};

type Invariant = { readonly name: string; readonly code: readonly string[]; readonly specs: readonly string[] };
const invariantsIn = (text: string): readonly Invariant[] =>
  text
    .slice(text.indexOf('\n## Invariants'), text.indexOf('\n## Glossary'))
    .split('\n')
    .filter((line) => /^\| (?!Invariant |---)/.test(line))
    .map((line) => line.slice('| '.length, -' |'.length).split(' | '))
    .map(([name = '', code = '', specs = '']) => ({ name, code: pathsIn(code), specs: pathsIn(specs) }));
const isSpec = (path: string): boolean => /\.spec\.tsx?$|\.journey\.ts$/.test(path);
const unproven = (text: string): readonly string[] =>
  invariantsIn(text)
    .filter(({ code, specs }) => code.length === 0 || specs.length === 0 || !specs.every(isSpec))
    .map(({ name }) => name);

describe.each(papers)('%s', (paper) => {
  it('names only existing files and folders', () => {
    expect(pathsIn(textOf(paper)).length).toBeGreaterThan(10);
    expect(missingIn(textOf(paper))).toEqual([]);
  });

  it('is reported if it names a missing one', () => {
    const planted = `${textOf(paper)}\nSee \`apps/api/src/workouts/comands.ts\`, \`packages/<slice>/nothing.ts\`, \`/api/gyms\` and \`npm run a/b\`.`;
    expect(missingIn(planted)).toEqual(['apps/api/src/workouts/comands.ts', 'packages/<slice>/nothing.ts']);
  });
});

describe('the diagrams', () => {
  it('name only existing modules', () => {
    const drawn = [...textOf('ARCHITECTURE.md').matchAll(/```mermaid\n(.*?)```/gs)].map(([, diagram]) => diagram).join('');
    const modules = ['app.module.ts', 'server.module.ts'].map((file) => textOf(`apps/api/src/${file}`)).join('');
    const named = [...new Set(drawn.match(/\b[A-Z]\w+Module\b/g))];
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !new RegExp(`\\b${name}\\b`).test(modules))).toEqual([]);
  });
});

describe('the table of invariants', () => {
  const text = textOf('ARCHITECTURE.md');

  it('names code and a spec in every row', () => {
    expect(invariantsIn(text).length).toBeGreaterThan(50);
    expect(unproven(text)).toEqual([]);
  });

  it('is reported if a row names no spec', () => {
    const planted = text.replace('\n## Glossary', '\n| Nobody proves it. | `infra/start.mjs` | `infra/demo.mjs` |\n\n## Glossary');
    expect(unproven(planted)).toEqual(['Nobody proves it.']);
  });
});

describe('the table of folders', () => {
  it('has a row for each folder', () => expect(foldersWithoutRow(textOf('ARCHITECTURE.md'))).toEqual([]));

  it('is reported if a row is missing', () => {
    const text = textOf('ARCHITECTURE.md').replace('| `infra/demo/talk` |', '| talk |');
    expect(foldersWithoutRow(text)).toEqual(['infra/demo/talk']);
  });
});
