import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveConsole } from './console-files.js';

const script = `const plates = [20, 15, 10];\n`.repeat(200);
const plain = `const notHashed = true;\n`.repeat(200);

describe('the console', () => {
  let folder: string;
  let server: FastifyInstance;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'spotter-console-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><head><title>Spotter</title></head>');
    writeFileSync(join(folder, 'first-paint.js'), plain);
    writeFileSync(join(folder, 'assets/base-Ab12.js'), script);
    // The suffix shows which file was sent: the server's own compression would not add it.
    writeFileSync(join(folder, 'assets/base-Ab12.js.br'), brotliCompressSync(`${script}// br`));
    writeFileSync(join(folder, 'assets/base-Ab12.js.gz'), gzipSync(`${script}// gz`));
    writeFileSync(join(folder, 'assets/inter-Cd34.woff2'), 'font');
    server = fastify();
    await serveConsole(server, { consoleDir: folder, chatWidgetUrl: null });
    await server.ready();
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const get = (url: string, encoding?: string) =>
    server.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

  it('sends a hashed script precompressed by the build and cacheable for a year', async () => {
    const answer = await get('/assets/base-Ab12.js', 'gzip, deflate, br');
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(`${script}// br`);
  });

  it('picks the encoding that the browser accepts', async () => {
    const zipped = await get('/assets/base-Ab12.js', 'gzip');
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(`${script}// gz`);
    const bare = await get('/assets/base-Ab12.js');
    expect(bare.headers['content-encoding']).toBeUndefined();
    expect(bare.body).toBe(script);
  });

  it('sends other files as they are, or compresses them on the fly', async () => {
    const font = await get('/assets/inter-Cd34.woff2', 'br');
    expect([font.statusCode, font.headers['content-encoding'], font.body]).toEqual([200, undefined, 'font']);
    const unhashed = await get('/first-paint.js', 'br');
    expect(unhashed.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
    expect(brotliDecompressSync(unhashed.rawPayload).toString()).toBe(plain);
  });

  it('hides the compressed files and answers any page path with the page', async () => {
    expect((await get('/assets/base-Ab12.js.br')).statusCode).toBe(404);
    const page = await get('/iron-temple/customers/list');
    expect(page.body).toContain('<title>Spotter</title>');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  const policyOf = async (of: FastifyInstance, url = '/sign-in') => {
    const { headers, body } = await of.inject({ url });
    const policy = String(headers['content-security-policy']);
    return { body, directives: new Map(policy.split('; ').map((part) => [part.split(' ')[0]!, part.split(' ').slice(1)])) };
  };

  it('names no other host and loads no script of a provider by default', async () => {
    const { body, directives } = await policyOf(server);
    expect(body).not.toContain('<script');
    expect([...directives.values()].flat().filter((source) => /:\/\//.test(source))).toEqual([]);
  });

  it('loads the configured script of a live chat, and names its host and no other', async () => {
    const chatting = fastify();
    const chatWidgetScript = 'https://cdn.chat.example/widget.js?site=1&lang=tr';
    await serveConsole(chatting, { consoleDir: folder, chatWidgetUrl: null, chatWidgetScript });
    const { body, directives } = await policyOf(chatting);
    expect(body).toContain('<script async src="https://cdn.chat.example/widget.js?site=1&amp;lang=tr"></script></head>');
    expect(directives.get('script-src')).toEqual(["'self'", 'https://cdn.chat.example']);
    expect(directives.get('frame-src')).toEqual(['https://cdn.chat.example']);
    const hosts = new Set([...directives.values()].flat().filter((source) => /:\/\//.test(source)));
    expect(hosts).toEqual(new Set(['https://cdn.chat.example', 'wss://cdn.chat.example']));
    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect((await policyOf(chatting, '/iron-halls/client/workout-client/details-workout/1')).body).not.toContain('<script');
    await chatting.close();
  });

  it('does not allow scripts from the host of the framed page', async () => {
    const framed = fastify();
    await serveConsole(framed, { consoleDir: folder, chatWidgetUrl: 'https://chat.example/page' });
    const { body, directives } = await policyOf(framed);
    expect(body).not.toContain('<script');
    expect([directives.get('script-src'), directives.get('frame-src')]).toEqual([["'self'"], ['https://chat.example']]);
    await framed.close();
  });
});
