import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { precompress } from './precompress.js';

const long = Array.from({ length: 200 }, (_, index) => `set ${index} of squats`).join(' ');

describe('a compressed build', () => {
  const root = mkdtempSync(join(tmpdir(), 'precompress-'));
  const assets = join(root, 'dist/assets');
  const built = (end: string): string => join(assets, readdirSync(assets).find((name) => name.endsWith(end)) ?? `no ${end}`);

  beforeAll(async () => {
    mkdirSync(join(root, 'public/assets'), { recursive: true });
    writeFileSync(join(root, 'index.html'), '<script type="module" src="./main.js"></script>');
    writeFileSync(join(root, 'main.js'), `import './main.css'; console.log(${JSON.stringify(long)});`);
    writeFileSync(join(root, 'main.css'), 'p { color: red; }');
    writeFileSync(join(root, 'public/assets/photo.jpg'), long);
    await build({ root, configFile: false, logLevel: 'silent', plugins: [precompress()] });
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('has both formats beside a script, smaller and lossless', () => {
    const script = readFileSync(built('.js'));
    const [brotli, gzip] = [readFileSync(built('.js.br')), readFileSync(built('.js.gz'))];
    expect(script.toString()).toContain(long);
    expect(brotliDecompressSync(brotli).equals(script)).toBe(true);
    expect(gunzipSync(gzip).equals(script)).toBe(true);
    expect(brotli.length).toBeLessThan(gzip.length);
    expect(gzip.length).toBeLessThan(script.length / 2);
  });

  it('skips tiny files and pictures, which would not shrink', () => {
    const names = readdirSync(assets);
    expect(names.filter((name) => name.endsWith('.css') || name.endsWith('.jpg'))).toHaveLength(2);
    expect(names.filter((name) => /\.(css|jpg|html)\.(br|gz)$/.test(name))).toEqual([]);
    expect(readdirSync(join(root, 'dist')).sort()).toEqual(['assets', 'index.html']);
  });
});
