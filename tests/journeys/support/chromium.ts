// A browser from npm, so that a machine without one can run the journeys; CHROMIUM_PATH names an installed one.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

// The package's own defaults disable web security; these are all that a server without a display needs.
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Pages are short-lived: early compilation and optimization cost a twentieth of the time of all journeys.
  '--js-flags=--no-opt --no-maglev --max-lazy',
];

/** Unpacks the libraries that Chromium needs and a bare machine lacks, which the package contains; null if the machine has them. */
const missingLibraries = (folder: string): string | null => {
  if (/libnss3\.so/.test(spawnSync('ldconfig', ['-p'], { encoding: 'utf8' }).stdout ?? '')) return null;
  const libraries = join(folder, 'libraries');
  if (!existsSync(join(libraries, 'al2023'))) {
    const packed = createRequire(import.meta.url)
      .resolve('@sparticuz/chromium')
      .replace(/\/build\/.*$/, '/bin/al2023.tar.br');
    mkdirSync(join(libraries, 'al2023'), { recursive: true });
    spawnSync('tar', ['-x', '-C', join(libraries, 'al2023')], { input: brotliDecompressSync(readFileSync(packed)) });
  }
  return join(libraries, 'al2023', 'lib');
};

type Executable = { readonly executablePath: string; readonly env: Record<string, string> };
/** Path of the browser, unpacked by the first call: concurrent calls would read each other's incomplete files. */
export const executable = async (): Promise<Executable> => {
  const env = process.env as Record<string, string>;
  if (env['CHROMIUM_PATH'] !== undefined) return { executablePath: env['CHROMIUM_PATH'], env };
  // The package unpacks into the temporary folder and reuses files there: a folder of our own contains no foreign file.
  const folder = join(tmpdir(), `spotter-chromium-${process.getuid?.() ?? 0}`);
  mkdirSync(folder, { recursive: true });
  process.env['TMPDIR'] = folder;
  const { default: pack } = await import('@sparticuz/chromium');
  const libraries = missingLibraries(folder);
  return { executablePath: await pack.executablePath(), env: { ...env, ...(libraries !== null && { LD_LIBRARY_PATH: libraries }) } };
};
