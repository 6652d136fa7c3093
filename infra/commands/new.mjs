// `npm run new -- command <slice> <name>`: writes the files of a new command, and prints what is left to do.
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from './command-line.mjs';
import { root, runCommand } from './run-command.mjs';

const { values, positionals, refuse } = commandLine({
  command: 'npm run new',
  usage: `usage: npm run new -- command <slice> <name> [--like <command>]

Adds a command without an event of its own to a slice: its schema, its type and a rejection in the decider, a failing test, its class and
its row of the policy table. Stream, policy and ids are those of a neighbour.

  --like <command>  the neighbour; otherwise the first command of the slice that needs no lookups

example: npm run new -- command habits pause-habit`,
  options: { like: { type: 'string' } },
  maxPositionals: 3,
});

const [kind, slice = '', name = ''] = positionals;
if (kind !== 'command') refuse('Name what to add: command');
if (slice === '' || name === '') refuse('Name the slice and the command');

const main = async () => {
  const { addCommand, CannotAdd } = await import('./new/add-command.ts');
  const added = () => {
    try {
      return addCommand({ root, slice, name, ...values });
    } catch (error) {
      if (error instanceof CannotAdd) return refuse(error.message);
      throw error;
    }
  };
  const { changed, like } = added();
  for (const [path, text] of changed) writeFileSync(join(root, path), text);
  const formatter = join(root, 'node_modules/.bin/oxfmt');
  if (existsSync(formatter)) spawnSync(formatter, [...changed.keys()], { cwd: root });
  process.stdout.write(`Added "${name}", like "${like}":
${[...changed.keys()].map((path) => `  ${path}`).join('\n')}

Left to do:
  - decide what it does, instead of the rejection ${name}-undecided; the test in the spec fails until then
  - add its other fields to the schema, and their readers to tests/policies/readers.ts
  - check the policy, which is that of "${like}"
  - add an example body to tests/faults/specs/training/every-command.spec.ts
  - add texts of new rejections to apps/console/src/lib/en.json and tr.json
  - npx vitest run --project unit tests/policies tests/history -u
`);
};

await runCommand(import.meta.url, main, (error) => process.stderr.write(`npm run new: ${error.stack}\n`));
