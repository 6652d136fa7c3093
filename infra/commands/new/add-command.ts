// Writes a new command without an event of its own: everything but the decision.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { commandsIn, deciderOf, fieldsOf, followable, onSameStream, sharedIds, type Declared } from './neighbour.ts';
import { addToBrackets, addToUnion, insertAt } from './source-text.ts';

/** The command cannot be added; nothing has changed. */
export class CannotAdd extends Error {}
const refuse = (reason: string): never => {
  throw new CannotAdd(reason);
};

const contracts = 'packages/contracts/src';
const domain = 'packages/domain/src';
const api = 'apps/api/src';
const policyTable = 'tests/security/policy-table.ts';

type Asked = {
  readonly slice: string;
  /** In kebab case. */
  readonly name: string;
  /** Type of the command from which the new one takes stream and policy. */
  readonly like?: string;
};

/** Reads files of a checkout, and collects what changes in them. */
class Checkout {
  readonly changed = new Map<string, string>();
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  has(path: string): boolean {
    return existsSync(join(this.#root, path));
  }

  read(path: string): string {
    return this.changed.get(path) ?? readFileSync(join(this.#root, path), 'utf8');
  }

  /** @param change returns the new text, or null if it finds no place for the change */
  change(path: string, change: (text: string) => string | null): void {
    const text = change(this.read(path)) ?? refuse(`there is no place for the command in ${path}`);
    this.changed.set(path, text);
  }

  names(folder: string): readonly string[] {
    return readdirSync(join(this.#root, folder));
  }

  /** Sources of a folder and the folders in it. */
  sources(folder: string): readonly string[] {
    return readdirSync(join(this.#root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${folder}/${name}`)
      .sort();
  }
}

const commandsFile = (slice: string): string => `${contracts}/${slice}/commands.ts`;
const classesFile = (slice: string): string => `${api}/${slice}/commands.ts`;

const checkNames = (checkout: Checkout, { slice, name }: Pick<Asked, 'slice' | 'name'>): void => {
  if (!/^[a-z]+(?:-[a-z\d]+)*$/.test(name)) refuse(`"${name}" is no name in kebab case, such as record-set`);
  const declaring = checkout.names(contracts).filter((one) => checkout.has(commandsFile(one)));
  const slices = declaring.filter((one) => checkout.has(classesFile(one))).sort();
  if (!slices.includes(slice)) refuse(`there is no slice "${slice}" with commands; there are ${slices.join(', ')}`);
  const known = declaring.find((one) => checkout.read(commandsFile(one)).includes(`'${name}':`));
  if (known !== undefined) refuse(`${known} has the command "${name}" already`);
};

const neighbourIn = (classes: string, { slice, like }: Asked): Declared => {
  const open = followable(commandsIn(classes));
  const found = like === undefined ? open[0] : open.find(({ type }) => type === like);
  if (found !== undefined) return found;
  const types = open.map(({ type }) => type).join(', ');
  if (like !== undefined) return refuse(`${slice} has no command "${like}" without lookups; there are ${types || 'none'}`);
  return refuse(`every command of ${slice} needs lookups, so none shows the stream and the policy: add this one by hand`);
};

const pascal = (name: string): string => name.replaceAll(/(?:^|-)(.)/g, (_all, letter: string) => letter.toUpperCase());

/** The decider's file, and the names of its unions of commands and rejections. */
type Declaration = { readonly path: string; readonly folder: string; readonly commands: string; readonly rejections: string };

const declarationOf = (checkout: Checkout, decider: string): Declaration => {
  const pattern = new RegExp(`^export const ${decider}: Decider<\\s*\\w+,\\s*(\\w+),\\s*\\w+,\\s*([A-Z]\\w+),?\\s*>`, 'm');
  for (const path of checkout.sources(domain)) {
    const [, commands, rejections] = pattern.exec(checkout.read(path)) ?? [];
    if (commands !== undefined && rejections !== undefined)
      return { path, folder: path.slice(0, path.lastIndexOf('/')), commands, rejections };
  }
  return refuse(`there is no decider "${decider}" with named unions of commands and rejections in ${domain}`);
};

const addMember = (checkout: Checkout, folder: string, union: string, member: string): void => {
  const declaring = checkout.sources(folder).find((one) => addToUnion(checkout.read(one), union, member) !== null);
  const path = declaring ?? refuse(`there is no union ${union} in ${folder}`);
  checkout.change(path, (text) => addToUnion(text, union, member));
};

/** Functions that take every command of a decider: where their body begins, and where their last `default:` is (-1 without one). */
const functionsOf = (text: string, commands: string): readonly { from: number; body: string; rest: number }[] =>
  [...text.matchAll(new RegExp(`\\bcommand: ${commands}\\b`, 'g'))].map(({ index }) => {
    const from = text.indexOf('=> {\n', index) + '=> {\n'.length;
    const body = text.slice(from, text.indexOf('\n};', from));
    const last = body.lastIndexOf('\n    default:\n');
    return { from, body, rest: last === -1 ? -1 : from + last };
  });

/** Adds a rejection: beside the neighbour's case, or in the first line of the function that takes every command. */
const addDecision = (text: string, commands: string, { name, like }: { readonly name: string; readonly like: string }): string | null => {
  const code = `${name}-undecided`;
  const rejection = /\breject\b[^;]*from '[./]+kernel\.js'/.test(text) ? `reject('${code}')` : `{ rejected: '${code}' }`;
  const functions = functionsOf(text, commands);
  const withCases = functions.filter(({ rest }) => rest !== -1);
  const beside = withCases.findLast(({ body }) => body.includes(`\n    case '${like}':\n`));
  if (beside !== undefined) return insertAt(text, beside.rest, `\n    case '${name}':\n      return ${rejection};`);
  const whole = withCases.at(-1) ?? functions[0];
  return whole === undefined ? null : insertAt(text, whole.from, `  if (command.type === '${name}') return ${rejection};\n`);
};

/** How a spec begins a history of a decider: by its constant, or by `specOf` itself. Null if it does not. */
const givenIn = (text: string, decider: string): string | null => {
  if (!text.includes(`specOf(${decider})`)) return null;
  return new RegExp(`^const (\\w+) = specOf\\(${decider}\\);`, 'm').exec(text)?.[1] ?? `specOf(${decider})`;
};

type Tested = {
  /** Folders with the specs of the slice and of the decider. */
  readonly folders: readonly string[];
  readonly path: string;
  readonly decider: string;
  readonly name: string;
  readonly ids: readonly string[];
};

const addTest = (checkout: Checkout, { folders, path: deciderFile, decider, name, ids }: Tested): void => {
  const beside = deciderFile.replace('.ts', '.spec.ts');
  const sources = [...(beside.startsWith(`${folders[0]}/`) ? [beside] : []), ...folders.flatMap((folder) => checkout.sources(folder))];
  const specs = sources.filter((one) => one.endsWith('.spec.ts') && checkout.has(one));
  const calling = specs.find((one) => givenIn(checkout.read(one), decider) !== null);
  const path = calling ?? refuse(`no spec in ${folders.join(' or ')} calls specOf(${decider})`);
  const payload = ids.map((id) => `${id}: '${id.replace(/Id$/, '')}'`).join(', ');
  checkout.change(
    path,
    (text) => `${text}
describe('${name}', () => {
  it('decide what ${name} does', () => {
    ${givenIn(text, decider)}()
      .when({ type: '${name}', payload: { ${payload} } })
      .then([]);
  });
});
`,
  );
};

const addSchema = (text: string, name: string, ids: readonly string[]): string | null => {
  const map = /^export const (?!internal|opening)\w+Commands = /m.exec(text);
  return map === null ? null : addToBrackets(text, map.index + map[0].length, `'${name}': z.strictObject(${fieldsOf(text, ids)})`);
};

const addClass = (text: string, name: string, { parts }: Declared): string | null => {
  const list = /^export const \w+Commands = \[/m.exec(text);
  if (list === null) return null;
  const listed = addToBrackets(text, list.index, pascal(name));
  return insertAt(listed, list.index, `export class ${pascal(name)} extends commandOf('${name}', ${parts}) {}\n\n`).replace(
    /\n\n(export class [^\n]+\n\nexport const)/,
    '\n$1',
  );
};

const addPolicy = (text: string, name: string, like: string): string | null => {
  const row = new RegExp(`^  '${like}': (.+),$`, 'm').exec(text);
  return row === null ? null : insertAt(text, row.index + row[0].length, `\n  '${name}': ${row[1]},`);
};

type Added = { readonly changed: ReadonlyMap<string, string>; readonly like: string };

/**
 * Adds a command to a slice. Takes stream and policy from a neighbour: `like`, or the first command of the slice without lookups.
 * @param root a checkout, in which nothing is written
 * @returns the new text of changed files by their path, and the type of the neighbour
 * @throws CannotAdd
 */
export const addCommand = ({ root, ...asked }: Asked & { readonly root: string }): Added => {
  const { slice, name } = asked;
  const checkout = new Checkout(root);
  checkNames(checkout, asked);
  const classes = checkout.read(classesFile(slice));
  const neighbour = neighbourIn(classes, asked);
  const decider = deciderOf(neighbour)!;
  const { path, folder, commands, rejections } = declarationOf(checkout, decider);
  const ids = sharedIds(checkout.read(commandsFile(slice)), onSameStream(commandsIn(classes), neighbour));
  if (ids.length === 0) refuse(`the commands on the stream of ${neighbour.type} have no id in common: add this one by hand`);
  checkout.change(commandsFile(slice), (text) => addSchema(text, name, ids));
  addMember(checkout, folder, commands, `CommandOf<'${name}'>`);
  addMember(checkout, folder, rejections, `'${name}-undecided'`);
  checkout.change(path, (text) => addDecision(text, commands, { name, like: neighbour.type }));
  addTest(checkout, { folders: [...new Set([`${domain}/${slice}`, folder])].filter((one) => checkout.has(one)), path, decider, name, ids });
  checkout.change(classesFile(slice), (text) => addClass(text, name, neighbour));
  checkout.change(policyTable, (text) => addPolicy(text, name, neighbour.type));
  return { changed: checkout.changed, like: neighbour.type };
};
