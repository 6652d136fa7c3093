// Compresses scripts, styles and texts once at build time with the highest quality, instead of on each request.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const text = /\.(js|css|svg|json)$/;
const folders = ['assets', 'i18n'] as const;
/** For smaller files, the header costs more than compression saves. */
const minBytes = 1024;

const brotli = (content: Buffer): Buffer =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });

/** Writes `<file>.br` and `<file>.gz` beside each text of a folder. */
const compressBeside = (folder: string): void => {
  for (const name of readdirSync(folder).filter((one) => text.test(one))) {
    const content = readFileSync(join(folder, name));
    if (content.length < minBytes) continue;
    writeFileSync(join(folder, `${name}.br`), brotli(content));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
};

export const precompress = (): Plugin => ({
  name: 'spotter-precompress',
  apply: 'build',
  writeBundle: ({ dir }) => {
    if (dir === undefined) return;
    for (const folder of folders.map((name) => join(dir, name))) if (existsSync(folder)) compressBeside(folder);
  },
});
