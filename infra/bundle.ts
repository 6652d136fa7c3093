// Bundles each process into one file, because reading two and a half thousand modules at the start took a second. Runs in the folder of an
// app, after tsc; modules that other packages import from an app stay in `dist`.
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { inputOptions, outputOptions } from './bundle/options.ts';

const app = process.cwd();
const bundle = await rolldown(inputOptions({ app, sources: 'dist', extension: 'js' }));
await bundle.write(outputOptions(join(app, 'dist/bundle')));
