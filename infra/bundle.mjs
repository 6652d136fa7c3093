// One file of each process, for its start: reading two and a half thousand modules one by one took it a second. Run in the
// folder of an app, after tsc; what is imported from an app by others stays in `dist`.
import { existsSync } from 'node:fs';
import { rolldown } from 'rolldown';

/** They read files that lie beside them: SQL, Lua, workers, native code. */
const besideTheirFiles = ['bullmq', 'ioredis', 'pg', 'pino', '@node-rs/argon2'];
/** Nest asks for these where they are installed; here they are not. */
const optional = /^(class-(validator|transformer)|@nestjs\/(microservices|platform-express)|@fastify\/(multipart|static|view)|pg-native)(\/|$)/;

const entries = ['main', 'platform/watchdog-thread'].filter((name) => existsSync(`dist/${name}.js`));
const bundle = await rolldown({
  // The watchdog looks for its thread beside itself.
  input: Object.fromEntries(entries.map((name) => [name.split('/').at(-1), `dist/${name}.js`])),
  platform: 'node',
  external: (id) => optional.test(id) || besideTheirFiles.some((name) => id === name || id.startsWith(`${name}/`)),
  onLog(level, log, pass) {
    if (log.code !== 'EVAL') pass(level, log);
  },
});
await bundle.write({ dir: 'dist/bundle', format: 'esm', keepNames: true, sourcemap: true, chunkFileNames: '[name].js' });
