// Bundler options for a process: from the output of `tsc` for a start, from the sources for `npm run dev`.
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { InputOptions, OutputOptions } from 'rolldown';

/** Not bundled, because they read files of their own folders: SQL, Lua, workers, native code. */
const besideTheirFiles = ['bullmq', 'ioredis', 'pg', 'pino', '@node-rs/argon2'];
/** Nest imports these if they are installed; they are not. */
const ofNest = /node_modules[\\/]@nestjs[\\/]/;
const optional = /^(class-(validator|transformer)|@nestjs\/(microservices|platform-express)|@fastify\/(multipart|static|view))(\/|$)/;

/** Folder of an app, and the folder of its entries within it. */
type From = { readonly app: string; readonly sources: string; readonly extension: 'js' | 'ts' };

/** Options for the entry `main` and the threads of the app. */
export const inputOptions = ({ app, sources, extension }: From): InputOptions => {
  const fileOf = (name: string): string => join(app, sources, `${name}.${extension}`);
  const entries = ['main', 'platform/watchdog-thread', 'imports/thread/import-thread'].filter((name) => existsSync(fileOf(name)));
  return {
    // A bundle that starts a thread loads the thread's program from its own folder.
    input: Object.fromEntries(entries.map((name) => [basename(name), fileOf(name)])),
    platform: 'node',
    external: (id, importer) =>
      (optional.test(id) && ofNest.test(importer ?? '')) || besideTheirFiles.some((name) => id === name || id.startsWith(`${name}/`)),
    onLog(level, log, pass) {
      if (log.code !== 'EVAL') pass(level, log);
    },
  };
};

export const outputOptions = (dir: string): OutputOptions => ({
  dir,
  format: 'esm',
  keepNames: true,
  sourcemap: true,
  chunkFileNames: '[name].js',
});
