// Every streamed response goes through one function, which limits its cost: no route writes to a socket itself.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const theFunction = 'apps/api/src/platform/http/streamed-answers.ts';
/** Builds the files of a zip that the server stores in parts; none of its streams is a response. */
const storedZip = 'apps/api/src/exports/gym/zip-of-gym.ts';
/** Writing past the server, and other ways to stream a source. */
const pastIt =
  /\.raw\.(?:write|end|writeHead|flushHeaders|pipe)|\.hijack\(|Readable\.(?:from|fromWeb)|new Readable|createReadStream|(?<!\bz)\.pipe\(|pipeline\(/;

const violations = (files: readonly (readonly [string, string])[]): string[] =>
  files.filter(([file, source]) => file !== theFunction && file !== storedZip && pastIt.test(source)).map(([file]) => file);

it('streams responses from a single file of the API', () => {
  const files = globSync('apps/api/src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.spec.ts'));
  expect(files).toEqual(expect.arrayContaining([theFunction, storedZip]));
  expect(violations(files.map((file) => [file, readFileSync(`${root}${file}`, 'utf8')]))).toEqual([]);
});

it.each([
  'reply.raw.write(text)',
  'reply.hijack();',
  'return Readable.from(rows)',
  'createReadStream(path).pipe(reply.raw)',
  'await pipeline(rows, response)',
])('the rule sees %s', (source) => {
  expect(violations([['apps/api/src/events/tail.ts', source]])).toEqual(['apps/api/src/events/tail.ts']);
});
