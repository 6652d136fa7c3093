// A client's phone may lose the network seconds after a page was drawn, so a page prefetches its lazy parts. Each lazy part is named in
// `useAhead`, or below with the reason.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importsOf, sources } from './imported.ts';

/** Parts that the page renders, and so loads, immediately. */
const drawnAtOnce = [
  'routes/$gym/client/home.tsx RequiredKept',
  'routes/$gym/client/home.tsx OwnCoaches',
  'routes/$gym/client/workout-client.details-workout.$workoutId.tsx Advertisement',
];
/** Parts that need the server anyway. */
const needServer = [
  'components/overlays/panel.tsx Surface',
  'features/accounts/second-factor/set-up-second-factor.tsx QrCode',
  'shell/chat/chat.tsx Panel',
  'shell/inbox/inbox-button.tsx Items',
  'shell/inbox/inbox-button.tsx Preferences',
  'shell/layouts/settings-drawer.tsx Choices',
  'shell/palette/palette-part.tsx KeySheet',
  'shell/palette/palette-part.tsx Palette',
  'shell/search/search-part.tsx Field',
  'shell/shortcuts/shortcuts-button.tsx Body',
];

type Texts = ReadonlyMap<string, string>;
/** Static imports of these files, direct and indirect. */
const reachedFrom = (first: readonly string[]): Texts => {
  const reached = new Map<string, string>();
  const waiting = [...first];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    const text = readFileSync(join(sources, file), 'utf8');
    reached.set(file, text);
    waiting.push(...importsOf(file, text));
  }
  return reached;
};

/** Lazy parts that no page prefetches. */
const unfetched = (texts: Texts): readonly string[] => {
  const ahead = new Set(
    [...texts.values()].flatMap((text) => [...text.matchAll(/\buseAhead\(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/,\s*/))),
  );
  return [...texts].flatMap(([file, text]) =>
    [...text.matchAll(/^(?:export )?const (\w+) = lazyPart\(/gm)].flatMap(([, name = '']) => (ahead.has(name) ? [] : [`${file} ${name}`])),
  );
};

it('prefetches every part that a client opens without a network', () => {
  const routes = globSync('routes/$gym/client/**/*.tsx', { cwd: sources }).filter((file) => !file.includes('.spec.'));
  expect(routes.length).toBeGreaterThan(8);
  const texts = reachedFrom(routes);
  expect(texts.has('features/workouts/workout-menu.tsx')).toBe(true);
  expect(unfetched(texts).toSorted()).toEqual([...drawnAtOnce, ...needServer].toSorted());
});

it('finds a part that no page prefetches', () => {
  const part = `const Sheet = lazyPart(() => import('./sheet.js'), 'Sheet');`;
  expect(unfetched(new Map([['page.tsx', part]]))).toEqual(['page.tsx Sheet']);
  expect(
    unfetched(
      new Map([
        ['page.tsx', part],
        ['route.tsx', 'useAhead(Other, Sheet);'],
      ]),
    ),
  ).toEqual([]);
});
