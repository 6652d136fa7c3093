// A button that cannot be pressed names the reason in `why`. `disabled` and `aria-disabled` are only for pending work.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isNode, parsed, within, type Node } from './syntax.ts';

const sources = fileURLToPath(new URL('../../../apps/console/src/', import.meta.url));

/** Buttons that explain themselves in another way: by their label, the head of their page, or a menu of the server. */
const sayItThemselves: ReadonlySet<string> = new Set([
  'features/program-builder/many/move-dialog.tsx trained?.has(day.id) === true',
  'features/workouts/sets/set-row.tsx row.target === null && values.load === undefined',
  'features/workouts/sets/set-row.tsx locked',
  'features/workouts/sets/set-value.tsx disabled',
  'shell/navigation/top-navigation.tsx item.disabled',
  'shell/navigation/items-list.tsx item.disabled === true',
  'shell/navigation/items-list.tsx item.disabled === true || undefined',
]);

const isOnItsWay = (condition: string): boolean =>
  /(?:^|\.)(?:isPending|isFetching\w*|isLoading|pending|busy|sending|starting|waiting)$/.test(condition.trim());

const violations = (path: string, source: string): readonly string[] => {
  const text = ({ start, end }: Node): string => source.slice(start, end);
  return within(parsed(path, source))
    .filter((node) => node.type === 'JSXOpeningElement' && /^(?:button|PanelTool|\w*Button)$/.test(text(node['name'] as Node)))
    .flatMap((node) => {
      const attributes = (node['attributes'] as readonly Node[]).filter(({ type }) => type === 'JSXAttribute');
      const valueOf = (name: string): Node | undefined => attributes.find((each) => text(each['name'] as Node) === name);
      if (valueOf('aria-describedby') !== undefined) return [];
      return ['disabled', 'aria-disabled'].flatMap((name) => {
        const given = valueOf(name);
        if (given === undefined) return [];
        const condition = isNode(given['value']) ? text(given['value']).replace(/^\{|\}$/g, '') : 'true';
        const isFine = condition.split('||').every(isOnItsWay) || sayItThemselves.has(`${path} ${condition}`);
        return isFine ? [] : [`${path}: ${name}={${condition}}`];
      });
    });
};

it('names a reason for every disabled button of the console', () => {
  const files = globSync('**/*.tsx', { cwd: sources }).filter((file) => !/\.spec\.tsx$|^(?:testing|gallery)\//.test(file));
  const texts = files
    .map((file) => [file, readFileSync(`${sources}${file}`, 'utf8')] as const)
    .filter(([, text]) => /\b(?:aria-)?disabled\b/.test(text));
  expect(texts.length).toBeGreaterThan(40);
  expect(texts.flatMap(([file, text]) => violations(file, text))).toEqual([]);
});

it.each([
  ['of a form that lacks something', `const A = () => <Button type="submit" aria-disabled={chosen.size === 0}>Add</Button>;`],
  ['that is also on its way', `const A = () => <Button disabled={add.isPending || name === ''}>Add</Button>;`],
  ['of its own', `const A = () => <button type="button" disabled>Add</button>;`],
  ['of a panel', `const A = () => <PanelTool label="Read" icon={Check} aria-disabled={unread === 0} />;`],
  ['whose word only ends like one', `const A = () => <Button aria-disabled={isUnsending}>Add</Button>;`],
])('the rule sees a button %s', (_, source) => {
  expect(violations('features/x.tsx', source)).toHaveLength(1);
});

it.each([
  ['on its way', `const A = () => <Button aria-disabled={add.isPending || busy}>Add</Button>;`],
  ['with a reason', `const A = () => <Button aria-disabled={add.isPending} why={name === '' && whyNot('empty')}>Add</Button>;`],
  ['described by its reason', `const A = () => <Button aria-disabled={wrong !== null} aria-describedby={wrongId}>Next</Button>;`],
])('the rule takes a button %s', (_, source) => {
  expect(violations('features/x.tsx', source)).toEqual([]);
});
