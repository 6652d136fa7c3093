// Makes one file of a process from the sources of its app and of our packages, again at each change.
import { join } from 'node:path';
import { watch } from 'rolldown';
import { inputOptions, outputOptions } from '../bundle/options.mjs';

/** `@spotter/domain/lifts` is what `packages/domain/src/lifts.ts` says now, not what was built of it. */
const fromSources = (root) => ({
  name: 'our-packages-from-sources',
  resolveId(id) {
    const [, name, file] = /^@spotter\/([\w-]+)\/(.+)$/.exec(id) ?? [];
    return name === undefined ? null : join(root, name === 'api' ? 'apps' : 'packages', name, 'src', `${file}.ts`);
  },
});

/** Ours, whichever way they are named, and what the bundler adds: all else is taken from node_modules as it is, and not read at each change. */
const isOurs = (id) => /^[./\0]|^@spotter\/|^@oxc-project\//.test(id);

/**
 * @param {{ root: string, app: string, onBuilt: (file: string, began: number) => void, onFailed: (error: Error) => void }} wishes
 *   `began`: when the change was noticed, by performance.now
 * @returns what ends the watch
 */
export const watchSources = ({ root, app, onBuilt, onFailed }) => {
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
    void event.result?.close();
  });
  return () => watcher.close();
};
