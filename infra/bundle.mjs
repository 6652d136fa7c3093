// One file of each process, for its start: reading two and a half thousand modules one by one took it a second. Run in the
// folder of an app, after tsc; what is imported from an app by others stays in `dist`.
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { inputOptions, outputOptions } from './bundle/options.mjs';

const app = process.cwd();
const bundle = await rolldown(inputOptions({ app, sources: 'dist', extension: 'js' }));
await bundle.write(outputOptions(join(app, 'dist/bundle')));
