// `npm run slice -- <name>`: lists the files of a slice in the order in which data flows through them.
import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandLine } from './commands/command-line.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** @type {readonly (readonly [title: string, folder: string, pattern: RegExp])[]} */
const rooms = [
  ['what may be sent', 'packages/contracts/src', /commands|edits|tree/],
  ['what is decided', 'packages/domain/src', /.*/],
  ['the use case', 'apps/api/src', /commands|prescribed|when-|open-/],
  ['what becomes a row', 'apps/projector/src', /.*/],
  ['what may be asked', 'packages/contracts/src', /queries/],
  ['how it is answered', 'apps/api/src', /.*/],
  ['what is seen', 'apps/console/src/features', /.*/],
];

/** @param {string} folder @returns {string[]} */
const filesOf = (folder) => {
  try {
    return readdirSync(folder).flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? filesOf(path) : [path];
    });
  } catch {
    return [];
  }
};

const slices = () =>
  [
    ...new Set(
      rooms.flatMap(([, room]) =>
        readdirSync(join(root, room), { withFileTypes: true })
          .filter((entry) => entry.isDirectory() && !['platform', 'shared'].includes(entry.name))
          .map((entry) => entry.name),
      ),
    ),
  ].sort();

const { positionals, refuse } = commandLine({
  command: 'npm run slice',
  usage: `usage: npm run slice -- <name>

Lists the files of a slice in the order data flows through them.

example: npm run slice -- workouts`,
  maxPositionals: 1,
});
const [name = ''] = positionals;
if (!slices().includes(name)) refuse(`Name a slice: ${slices().join(', ')}`);
const shown = new Set();
for (const [title, room, pattern] of rooms) {
  const files = filesOf(join(root, room, name)).filter((file) => pattern.test(relative(join(root, room, name), file)) && !shown.has(file));
  if (files.length === 0) continue;
  process.stdout.write(`\n${title}\n`);
  for (const file of files) {
    shown.add(file);
    process.stdout.write(`  ${relative(root, file)}\n`);
  }
}
