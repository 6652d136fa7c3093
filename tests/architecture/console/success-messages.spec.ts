// The console shows a success message only after an awaited answer, and not after a function that swallows a refusal.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { childrenOf, isNode, parsed, type Node } from './syntax.ts';

const sources = fileURLToPath(new URL('../../../apps/console/src/', import.meta.url));
const tellers = new Set(['tellWithUndo', 'offerWayBack']);

/** Functions that show a message for their caller, which has awaited the answer; and actions on this device alone, which cannot fail. */
const tellsForCaller: ReadonlySet<string> = new Set([
  'components/overlays/tell-with-undo.ts tellWithUndo',
  'features/client-files/use-file-changes.ts added',
  'features/exercises/send-with-undo.ts tell',
  'features/program-builder/many/use-many.ts copy',
  'features/progress-photos/use-photo-changes.ts added',
  'features/workouts/calendar/use-moves.ts offerBack',
  'shared/reversible.ts offerWayBack',
]);

type Place = { readonly node: Node; readonly parents: readonly Node[] };
/** Every descendant of a node, each with its ancestors, the nearest last. */
const within = (node: Node, parents: readonly Node[] = []): readonly Place[] => [
  { node, parents },
  ...childrenOf(node).flatMap((child) => within(child, [...parents, node])),
];

const isFunction = ({ type }: Node): boolean => /Function/.test(type) && !type.startsWith('TS');

const violations = (path: string, source: string): readonly string[] => {
  const text = ({ start, end }: Node): string => source.slice(start, end);
  const places = within(parsed(path, source));
  const nameOf = ({ node, parents }: Place): string => {
    const parent = parents.at(-1);
    if (isNode(node['id'])) return text(node['id']);
    if (parent?.type === 'VariableDeclarator') return text(parent['id'] as Node).replace(/:.*$/s, '');
    return parent?.type === 'Property' ? text(parent['key'] as Node) : '';
  };
  /** Functions that catch a refusal and do not report it to their caller. */
  const swallowers = new Set(
    places
      .filter(
        ({ node }) => isFunction(node) && isNode(node['returnType']) && text(node['returnType']).replace(/^:\s*/, '') === 'Promise<void>',
      )
      .filter(({ node }) =>
        within(node).some(
          ({ node: inner, parents }) =>
            inner.type === 'CatchClause' && !/\b(?:throw|return)\b/.test(text(inner)) && parents.filter(isFunction).length === 1,
        ),
      )
      .map(nameOf),
  );
  const called = (node: Node): string => (node.type === 'CallExpression' ? text(node['callee'] as Node) : '');
  const isSuccess = (node: Node): boolean =>
    tellers.has(called(node)) || (called(node) === 'showToast' && /tone: 'success'/.test(text(node)));
  /** Returns true for a message in `onSuccess`, after an awaited answer, or in a `then` whose refusal is handled. */
  const followsAnAnswer = ({ node, parents }: Place): boolean => {
    for (const [at, parent] of [...parents.entries()].toReversed()) {
      const child = parents[at + 1] ?? node;
      if (parent.type === 'Property' && text(parent['key'] as Node) === 'onSuccess') return true;
      if (parent.type === 'CallExpression' && called(parent).endsWith('.then')) {
        const { object } = parent['callee'] as unknown as { readonly object: Node };
        const [first, second] = parent['arguments'] as readonly Node[];
        const isRefusalSeen = second !== undefined || source.slice(parent.end).startsWith('.catch(');
        return child === first && isRefusalSeen && !swallowers.has(called(object));
      }
      if (parent.type !== 'BlockStatement' && parent.type !== 'IfStatement') continue;
      const awaited = [...source.slice(parent.start, node.start).matchAll(/\bawait ([\w.]+)/g)].at(-1)?.[1];
      if (awaited !== undefined) return !swallowers.has(awaited);
    }
    return false;
  };
  const tells = ({ parents }: Place): boolean =>
    parents.some((node, at) => isFunction(node) && tellsForCaller.has(`${path} ${nameOf({ node, parents: parents.slice(0, at) })}`));
  return places
    .filter((place) => isSuccess(place.node) && !tells(place) && !followsAnAnswer(place))
    .map(({ node }) => `${path}: ${text(node).replaceAll(/\s+/g, ' ').slice(0, 90)}`);
};

it('shows success messages only after the answer that they are about', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: sources }).filter((file) => !/\.spec\.tsx?$|^testing\//.test(file));
  const texts = files
    .map((file) => [file, readFileSync(`${sources}${file}`, 'utf8')] as const)
    .filter(([, text]) => /showToast|tellWithUndo|offerWayBack/.test(text));
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.flatMap(([file, text]) => violations(file, text))).toEqual([]);
});

const toast = `void showToast({ tone: 'success', title: 'Done' });`;
it.each([
  ['before the answer', `const save = () => { void send(); ${toast} };`],
  [
    'whose refusal is swallowed',
    `const send = async (): Promise<void> => { try { await post(); } catch (e) { tell(e); } }; const a = async () => { await send(); ${toast} };`,
  ],
  [
    'after a then on what swallows',
    `const send = async (): Promise<void> => { try { await post(); } catch (e) { tell(e); } }; const a = () => void send().then(() => { ${toast} }, tell);`,
  ],
  ['after a then whose refusal nobody sees', `const a = () => void post().then(() => { ${toast} });`],
  ['whatever the answer', `const a = () => m.mutate(body, { onSettled: () => { ${toast} } });`],
])('the rule sees a message %s', (_, source) => {
  expect(violations('features/x.ts', source)).toHaveLength(1);
});

it.each([
  ['an awaited answer', `const a = async () => { await post(); ${toast} };`],
  ['an answer that says whether', `const a = async () => { if (await post()) ${toast} };`],
  ['a mutation', `const a = () => m.mutate(body, { onSuccess: () => { ${toast} } });`],
  ['a then with a way for the refusal', `const a = () => post().then(() => { ${toast} }, tell);`],
])('the rule takes a message after %s', (_, source) => {
  expect(violations('features/x.ts', source)).toEqual([]);
});
