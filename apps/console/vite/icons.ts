// Replaces the import of the icon library's index by one import per icon, so that each chunk contains only its icons, and a build does not
// read the other fifteen hundred.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const library = 'lucide-react';
const statement = /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"];?/g;

/** File of each name that the library's index exports, e.g. `LineChart` → `chart-line`. */
const readIndex = (): ReadonlyMap<string, string> => {
  const root = dirname(createRequire(import.meta.url).resolve(`${library}/package.json`));
  const index = readFileSync(join(root, 'dist/esm/lucide-react.mjs'), 'utf8');
  return new Map(
    [...index.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  );
};

/** Names that are no icons, e.g. types, stay imports of the index. */
export const importEach = (code: string, files: ReadonlyMap<string, string>): string =>
  code.replaceAll(statement, (_whole, names: string) => {
    const wanted = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
    const others = wanted.filter((name) => !files.has(name.split(/\s+as\s+/)[0] ?? ''));
    const icons = wanted.flatMap((name) => {
      const [icon = '', own = icon] = name.split(/\s+as\s+/);
      const file = files.get(icon);
      return file === undefined ? [] : [`import ${own} from '${library}/icons/${file}';`];
    });
    return [...icons, ...(others.length > 0 ? [`import { ${others.join(', ')} } from '${library}';`] : [])].join(' ');
  });

export const icons = (): Plugin => {
  let files: ReadonlyMap<string, string> | undefined;
  return {
    name: 'spotter-icons',
    apply: 'build',
    transform: (code, id) => {
      if (id.includes('node_modules') || !code.includes(library)) return null;
      files ??= readIndex();
      return { code: importEach(code, files), map: null };
    },
  };
};
