// Adds commands in a copy of one slice, by `npm run new`, and to every slice of this checkout without writing.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rolldown/parseAst';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addCommand, CannotAdd } from './add-command.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const slice = 'habits';
const copied = [
  'infra/commands',
  'infra/start',
  `packages/contracts/src/${slice}`,
  `packages/domain/src/${slice}`,
  `apps/api/src/${slice}`,
  'tests/security/policy-table.ts',
];
const classes = `apps/api/src/${slice}/commands.ts`;
const schemas = `packages/contracts/src/${slice}/commands.ts`;
const decider = `packages/domain/src/${slice}/habits.ts`;
const spec = `packages/domain/src/${slice}/habits.spec.ts`;
const policies = 'tests/security/policy-table.ts';

let copy: string;
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'spotter-new-'));
  for (const path of copied) cpSync(join(root, path), join(copy, path), { recursive: true });
  mkdirSync(join(copy, 'node_modules')); // as after an install
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

const run = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['infra/commands/new.mjs', ...args], { cwd: copy, encoding: 'utf8' });
  return { status, stdout, stderr };
};
/** The files of a checkout that a new command may change, by their path. */
const contentsOf = (checkout: string): ReadonlyMap<string, string> =>
  new Map(
    ['packages', 'apps', 'tests']
      .flatMap((folder) => readdirSync(join(checkout, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
      .filter((path) => statSync(join(checkout, path)).isFile())
      .map((path) => [path, readFileSync(join(checkout, path), 'utf8')]),
  );
/** The lines of a file of the copy that its original does not have. */
const addedTo = (path: string): readonly string[] => {
  const before = new Set(readFileSync(join(root, path), 'utf8').split('\n'));
  return readFileSync(join(copy, path), 'utf8')
    .split('\n')
    .filter((line) => !before.has(line));
};

describe('npm run new -- command', () => {
  it('writes schema, type, rejection, test, class and policy', () => {
    const { status, stdout, stderr } = run('command', slice, 'pause-habit');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(addedTo(schemas)).toEqual(["  'pause-habit': z.strictObject(of),"]);
    const added = addedTo(decider).join('\n');
    expect(added).toContain("| UntickHabit | CommandOf<'pause-habit'>;");
    expect(added).toContain("  | 'pause-habit-undecided';");
    expect(added).toContain("  if (command.type === 'pause-habit') return reject('pause-habit-undecided');");
    expect(addedTo(spec)).toContain("  it('decide what pause-habit does', () => {");
    expect(addedTo(classes)).toEqual([
      "export class PauseHabit extends commandOf('pause-habit', shared) {}",
      'export const habitCommands = [SetHabit, ReviseHabit, ArchiveHabit, RestoreHabit, TickHabit, UntickHabit, PauseHabit];',
    ]);
    expect(addedTo(policies)).toEqual(["  'pause-habit': training,"]);
    expect(stdout).toContain('instead of the rejection pause-habit-undecided');
  });

  it('takes the neighbour that the caller names', () => {
    expect(run('command', slice, 'pause-habit', '--like', 'archive-habit')).toMatchObject({ status: 0 });
    expect(addedTo(decider)).toEqual(expect.arrayContaining(["    case 'pause-habit':", "      return reject('pause-habit-undecided');"]));
  });

  it.each([
    [['command', slice, 'set-habit'], 'habits has the command "set-habit" already'],
    [['command', 'habit', 'pause-habit'], 'there is no slice "habit" with commands; there are habits'],
    [['command', slice, 'pauseHabit'], '"pauseHabit" is no name in kebab case, such as record-set'],
    [['command', slice, 'pause-habit', '--like', 'tick-habit'], 'habits has no command "tick-habit" without lookups'],
    [['query', slice, 'paused-habits'], 'Name what to add: command'],
    [['command', slice], 'Name the slice and the command'],
  ])('refuses %j in one line, and changes nothing', (args, reason) => {
    const before = contentsOf(copy);
    const { status, stdout, stderr } = run(...args);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^npm run new: [^\n]+ --help\n$/);
    expect(stderr).toContain(reason);
    expect(contentsOf(copy)).toEqual(before);
  });
});

describe('a command for each slice', () => {
  const slices = readdirSync(join(root, 'packages/contracts/src')).filter((name) =>
    existsSync(join(root, `apps/api/src/${name}/commands.ts`)),
  );

  it('is written in files that parse, or refused with a reason', () => {
    const refused = slices.filter((name) => {
      try {
        const { changed } = addCommand({ root, slice: name, name: 'try-new-command' });
        for (const text of changed.values()) parseAst(text, { lang: 'ts' });
        return changed.size < 5;
      } catch (error) {
        if (error instanceof CannotAdd) return true;
        throw error;
      }
    });
    // Their commands all need lookups; and the spec of education compares its deciders by a function of its own.
    expect(refused).toEqual(['education', 'follow-ups', 'gyms', 'progressions']);
  });
});
