// Queries are constant texts: only numbers of parameters and the few pieces listed here vary, so that user input never becomes part of a
// query.
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
type Node = { readonly type?: string; readonly span?: { readonly start: number; readonly end: number } } & Readonly<
  Record<string, unknown>
>;
// The parser that dependency-cruiser uses.
const fromRoot = createRequire(new URL('package.json', root));
const { parseSync } = fromRoot('@swc/core') as { parseSync: (source: string, options: object) => Node };

/** Pieces that consist of constants, wherever they are used. */
const shared = new Set(['eventColumns', 'streamColumns', 'foldedColumns']);
/** Other varying pieces by file, each reviewed and found to consist of constants, numbers or escaped names. */
const looked: Readonly<Record<string, readonly string[]>> = {
  // In hex.
  'apps/api/src/displays/displays.ts': ['hash.toString'],
  'apps/api/src/members/joining.ts': ['hash.toString'],
  'apps/api/src/platform/sessions/members.ts': ['accountId'],
  'apps/projector/src/platform/rebuild-place.ts': ['place.table', 'schema'],
  'apps/projector/src/platform/rebuild.ts': ['projection.table'],
  // Names of our own tables and columns, and numbers of parameters.
  'apps/projector/src/platform/replace-rows.ts': [
    'built',
    'columns',
    'firstKeys',
    'key.map.join',
    'next',
    'read',
    'sameKey',
    'side',
    'within',
  ],
  'apps/projector/src/platform/column-arrays.ts': ['arrays.join', 'as', 'columns.join', 'typed.join'],
  'apps/projector/src/platform/row-set.ts': [
    'parameters.join',
    'columns.join',
    'columns.map.join',
    'from',
    'key.join',
    'key.map.join',
    'table',
    'updates.length',
  ],
  'packages/database/src/follower/checkpoints.ts': ['due'],
  'packages/database/src/log/writing/flush.ts': ['placeholders'],
  'packages/database/src/tenancy/pools.ts': ['beginIn', 'validUuid'],
  // The ledger of an append, which was sent as a uuid before.
  'packages/database/src/tenancy/roles.ts': ['owner.escapeIdentifier', 'owner.escapeLiteral', 'role'],
  'packages/database/src/testing/testing.ts': ['half', 'name', 'template'],
  'packages/database/src/migrations/0047-append-rows.ts': ['columns', 'now', 'streamVersion'],
  'packages/database/src/migrations/append-functions.ts': [
    'batch',
    'carefully',
    'functions.map.join',
    'ledger',
    'name',
    'one',
    'stream',
    'streamVersion',
  ],
};
/** Functions of a query builder that bypass parameters. */
const rawWays = new Set(['raw', 'lit', 'id', 'literal']);
const query =
  /\b(select|insert into|update \w+ set|delete from|where|order by|join|set_config|create (table|trigger|function|policy|role)|alter|grant)\b/;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const every = function* (node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const one of node) yield* every(one);
  else if (isNode(node)) {
    if (typeof node.type === 'string') yield node;
    for (const inner of Object.values(node)) yield* every(inner);
  }
};
/** `f` of `f(x)`, `a.b` of `a.b(x)`, the text of an identifier. */
const nameOf = (node: Node): string => {
  if (node.type === 'Identifier') return String(node['value']);
  if (node.type === 'CallExpression') return nameOf(node['callee'] as Node);
  if (node.type === 'MemberExpression') return `${nameOf(node['object'] as Node)}.${nameOf(node['property'] as Node)}`;
  if (node.type === 'ConditionalExpression' || node.type === 'BinaryExpression') {
    const inner = [...every(node['test'] ?? node['left'])].find(({ type }) => type === 'MemberExpression' || type === 'Identifier');
    return inner === undefined ? '?' : nameOf(inner);
  }
  return '?';
};
const textOf = (template: Node): string =>
  (template['quasis'] as readonly { cooked?: string; raw: string }[]).map(({ cooked, raw }) => cooked ?? raw).join('?');

/** Names of the file's own constants: texts without varying parts, and numbers. */
const constantsOf = (program: Node): ReadonlySet<string> => {
  const isConstant = (value: Node | undefined, known: ReadonlySet<string>): boolean =>
    value?.type === 'StringLiteral' ||
    value?.type === 'NumericLiteral' ||
    (value?.type === 'TemplateLiteral' &&
      (value['expressions'] as readonly Node[]).every((inner) => known.has(nameOf(inner)) || shared.has(nameOf(inner))));
  const names = new Set<string>();
  for (const node of every(program))
    if (node.type === 'VariableDeclaration' && node['kind'] === 'const')
      for (const { id, init } of node['declarations'] as readonly { id: Node; init?: Node }[])
        if (isConstant(init, names)) names.add(nameOf(id));
  return names;
};

/** True for `statement` or `sql` alone: neither accepts a foreign text as a piece. */
const isStatement = (node: Node): boolean =>
  node.type === 'TaggedTemplateExpression' && ['statement', 'sql'].includes(nameOf(node['tag'] as Node));

/** Varying parts of the queries of a source, apart from parameters, constants and shared pieces. */
const varying = (source: string): { readonly pieces: readonly string[]; readonly raw: readonly string[] } => {
  const program = parseSync(source, { syntax: 'typescript', decorators: true });
  const constants = constantsOf(program);
  const [pieces, raw] = [new Set<string>(), new Set<string>()];
  const note = (piece: Node): void => {
    const name = nameOf(piece);
    if (!constants.has(name) && !shared.has(name)) pieces.add(name);
  };
  const tagged = new Set([...every(program)].filter(isStatement).map((node) => node['template'] as Node));
  for (const node of every(program)) {
    // Values in a statement are parameters, or pieces built from names of the schema (`connections/statement.ts`).
    if (node.type === 'TemplateLiteral' && !tagged.has(node) && query.test(textOf(node)))
      for (const piece of node['expressions'] as readonly Node[]) note(piece);
    if (node.type === 'BinaryExpression' && node['operator'] === '+') {
      const sides = [node['left'], node['right']] as readonly Node[];
      if (sides.some((side) => side.type === 'StringLiteral' && query.test(String(side['value'])))) raw.add('+');
    }
    if (node.type === 'MemberExpression' && nameOf(node['object'] as Node) === 'sql' && rawWays.has(nameOf(node['property'] as Node)))
      raw.add(nameOf(node));
  }
  return { pieces: [...pieces].sort(), raw: [...raw] };
};

const files = globSync('{apps/api,apps/projector,packages/database}/src/**/*.ts', { cwd: fileURLToPath(root) }).filter(
  (file) => !file.endsWith('.spec.ts'),
);

it('finds no query with a piece that was not reviewed', () => {
  expect(files.length).toBeGreaterThan(150);
  const found = files.flatMap((file) => {
    const { pieces } = varying(readFileSync(new URL(file, root), 'utf8'));
    const unknown = pieces.filter((piece) => !(looked[file] ?? []).includes(piece));
    return unknown.length === 0 ? [] : [[file, unknown]];
  });
  expect(found).toEqual([]);
});

it('lists only existing pieces', () => {
  const stale = Object.entries(looked).flatMap(([file, pieces]) => {
    const there = files.includes(file) ? varying(readFileSync(new URL(file, root), 'utf8')).pieces : [];
    const gone = pieces.filter((piece) => !there.includes(piece));
    return gone.length === 0 ? [] : [[file, gone]];
  });
  expect(stale).toEqual([]);
});

it('finds no query that is concatenated or bypasses parameters', () => {
  expect(files.flatMap((file) => varying(readFileSync(new URL(file, root), 'utf8')).raw.map((way) => [file, way]))).toEqual([
    // Inserts a constant of the same file.
    ['packages/database/src/log/stored-events.ts', 'sql.raw'],
  ]);
});

it.each([
  ['a value in a template', "const q = (name) => `select * from customers where name = '${name}'`", { pieces: ['name'], raw: [] }],
  ['a constant that varies', 'const by = `name ${x}`; const q = `select 1 order by ${by}`', { pieces: ['by'], raw: [] }],
  ['a call', 'const q = `delete from sets where id = ${request.query.id}`', { pieces: ['request.query.id'], raw: [] }],
  ['a sum of texts', "const q = 'select * from gyms where slug = ' + slug", { pieces: [], raw: ['+'] }],
  ['a raw piece of a builder', 'db.where(sql.raw(term))', { pieces: [], raw: ['sql.raw'] }],
  ['nothing in a statement', 'const q = statement`select 1 from ${c} where ${c.id} = ${id}`', { pieces: [], raw: [] }],
  ['a constant', 'const most = 5; const q = `select 1 limit ${most}`', { pieces: [], raw: [] }],
])('the rule sees %s', (_what, source, expected) => expect(varying(source)).toEqual(expected));

/** Raw SQL that the API may run: statements without a table, or that open a transaction. */
const plain = /^(begin|commit|rollback|savepoint|release|listen|set local|select 1$|select set_config)/;
/** SQL texts outside of statements. */
const rawStatements = (source: string): readonly string[] => {
  const program = parseSync(source, { syntax: 'typescript', decorators: true });
  const tagged = new Set([...every(program)].filter(isStatement).map((node) => node['template'] as Node));
  return [...every(program)].flatMap((node) => {
    const text =
      node.type === 'StringLiteral' ? String(node['value']) : node.type === 'TemplateLiteral' && !tagged.has(node) ? textOf(node) : '';
    return /^\s*(select|insert into|update \w+ set|delete from|with \w+ as)\b/.test(text) && !plain.test(text) ? [text] : [];
  });
};

it('finds no SQL outside of statements in the API, which names tables and columns by the schema', () => {
  const api = files.filter((file) => file.startsWith('apps/api/'));
  expect(api.flatMap((file) => rawStatements(readFileSync(new URL(file, root), 'utf8')).map((text) => [file, text]))).toEqual([]);
});

it.each([
  ["tx.query('select id from gyms')", 1],
  ['tx.query(`delete from sets where id = $1`, [id])', 1],
  ['tx.query(statement`select ${g.id} from ${g}`)', 0],
  ["tx.query('commit')", 0],
])('that rule sees %s', (source, count) => expect(rawStatements(source)).toHaveLength(count));

/** Queries that read the exercise of a set or lift as it was logged, with the reason. */
const asLogged: Readonly<Record<string, string>> = {
  'apps/api/src/assigned-programs/events-of-program.ts': 'asks only whether loads of an exercise say something about strength',
  'apps/api/src/exports/personal-data.ts': 'gives somebody their log as it is',
  'apps/api/src/inbox/item-rows.ts': 'a notice stays as it was decided',
  'apps/api/src/rehearsals/logged.ts': 'rehearses on the log as it is (ADR 77)',
};

it('combines merged exercises in every query of sets and lifts by exercise, except for those listed with a reason', () => {
  const found = globSync('apps/api/src/**/*.ts', { cwd: root }).filter((file) => {
    const text = readFileSync(new URL(file, root), 'utf8');
    return /\$\{(s|l|sets|lifts)\.exercise_id\}/.test(text) && !text.includes('/merged-exercises.js');
  });
  // The figures of teams get the ids of all combined exercises.
  expect(found.filter((file) => file !== 'apps/api/src/teams/figure-rows.ts').toSorted()).toEqual(Object.keys(asLogged));
});
