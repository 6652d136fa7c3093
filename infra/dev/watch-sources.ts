// Bundles a process from the sources of its app and of our packages, again after each change.
import { join } from 'node:path';
import { watch, type Plugin } from 'rolldown';
import { inputOptions, outputOptions } from '../bundle/options.ts';

/** Resolves `@spotter/domain/lifts` to `packages/domain/src/lifts.ts` instead of its build. */
const fromSources = (root: string): Plugin => ({
  name: 'our-packages-from-sources',
  resolveId(id) {
    const [, name, file] = /^@spotter\/([\w-]+)\/(.+)$/.exec(id) ?? [];
    return name === undefined ? null : join(root, name === 'api' ? 'apps' : 'packages', name, 'src', `${file}.ts`);
  },
});

/** Our modules, however they are named, and those that the bundler adds; all others stay imports from node_modules and are not watched. */
const isOurs = (id: string): boolean => /^[./\0]|^@spotter\/|^@oxc-project\//.test(id);

type Wishes = {
  readonly root: string;
  /** Folder of the app. */
  readonly app: string;
  /** `began`: when the change was noticed, by performance.now */
  readonly onBuilt: (file: string, began: number) => void;
  readonly onFailed: (error: Error) => void;
};

/** @returns a function that stops watching */
export const watchSources = ({ root, app, onBuilt, onFailed }: Wishes): (() => Promise<void>) => {
  const folder = join(root, app);
  const dir = join(folder, 'dist/dev');
  const watcher = watch({
    ...inputOptions({ app: folder, sources: 'src', extension: 'ts' }),
    external: (id) => !isOurs(id),
    resolve: { extensionAlias: { '.js': ['.js', '.ts'] } },
    plugins: [fromSources(root)],
    output: outputOptions(dir),
  });
  let began = performance.now();
  watcher.on('event', (event) => {
    if (event.code === 'START') began = performance.now();
    if (event.code === 'ERROR') onFailed(event.error);
    if (event.code === 'BUNDLE_END') onBuilt(join(dir, 'main.js'), began);
    if ('result' in event) void event.result.close();
  });
  return () => watcher.close();
};
