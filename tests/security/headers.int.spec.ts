// Security headers of responses, and the responses to foreign pages and malformed paths.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { declaredRoutes } from '@spotter/api/declared';
import { uploadPurpose, type UploadPurpose } from '@spotter/contracts/uploads/queries';
import { smallPdf } from '../support/private-pictures.ts';
import { System, type Gym } from '../support/system.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let system: System;
let gym: Gym;
const consoleDir = temporaryFolder('page');
beforeAll(async () => {
  writeFileSync(join(consoleDir, 'index.html'), '<title>Spotter</title>');
  system = await System.start({ consoleDir });
  gym = await system.gym();
});
afterAll(() => system.close());

type Raw = { readonly status: number; readonly headers: Record<string, string | string[] | undefined>; readonly text: string };
/** Sends the path unchanged: other clients would normalize it. */
const raw = (
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: object; body?: string } = {},
): Promise<Raw> =>
  new Promise((answered, failed) => {
    const { hostname, port } = new URL(system.api.url);
    const call = request({ hostname, port, path, method, headers: headers as Record<string, string> }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => answered({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    call.on('error', failed);
    call.end(body);
  });
const bearer = () => ({ authorization: `Bearer ${gym.admin.token}` });

describe('a page', () => {
  it('allows only our own script files, no inline scripts, and no framing', async () => {
    const { headers } = await raw('/iron-temple/admin/home');
    const policy = new Map(
      String(headers['content-security-policy'])
        .split('; ')
        .map((rule) => [rule.split(' ')[0]!, rule.split(' ').slice(1).join(' ')]),
    );
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'connect-src': "'self'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'spotter dompurify',
    });
    for (const rule of ['script-src', 'default-src', 'connect-src']) expect(policy.get(rule)).not.toMatch(/unsafe|\*|https?:/);
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
  });

  it('is not what the API answers, which is neither cached nor sniffed', async () => {
    for (const path of ['/api/gyms', '/api/health/live', '/api/nothing', '/api/openapi.json'])
      expect((await raw(path, { headers: bearer() })).headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
  });
});

describe('a browser that is signed out', () => {
  const purposes: readonly UploadPurpose[] = ['avatar', 'media', 'private', 'document', 'client-file'];

  it('has cached no picture and no document that needs a session', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { membershipId: customer } = await system.person(gym.id, 'client');
    for (const purpose of purposes) {
      const isFile = purpose === 'document' || purpose === 'client-file';
      const sent = await system.call<{ url: string }>('POST', `/api/gyms/${gym.slug}/uploads?purpose=${purpose}&customer=${customer}`, {
        token: gym.admin.token,
        body: isFile ? smallPdf() : picture,
        headers: { 'content-type': isFile ? 'application/pdf' : 'image/png' },
      });
      expect([purpose, sent.status]).toEqual([purpose, 201]);
      const { status, headers } = await raw(sent.body.url, { headers: bearer() });
      expect([purpose, status, headers['cache-control']]).toEqual([purpose, 200, 'no-store']);
    }
    expect([...purposes, 'logo', 'advertisement'].toSorted()).toEqual([...uploadPurpose.options].toSorted());
  });

  it('clears its cache, but not the storage with unsent sets', async () => {
    const { token } = await system.person(gym.id, 'client');
    const { status, headers } = await raw('/api/auth/sign-out', { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    expect([status, headers['clear-site-data']]).toEqual([204, '"cache"']);
  });
});

describe('a body that is too large', () => {
  const large = Buffer.alloc(10 * 1024 * 1024, 'x');

  /**
   * Sends a body piece by piece, as over a slow connection, and returns what was received until all of it was sent.
   * @throws if the connection breaks
   */
  const sendSlowly = async (path: string): Promise<string> => {
    const { hostname, port } = new URL(system.api.url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    let text = '';
    socket.setEncoding('utf8').on('data', (piece: string) => (text += piece));
    const broken = new Promise<never>((_, fail) => socket.once('error', fail));
    broken.catch(() => undefined);
    const write = (piece: string | Buffer): Promise<void> =>
      new Promise((done, fail) => socket.write(piece, (error) => (error == null ? setImmediate(done) : fail(error))));
    const head = [
      `POST ${path} HTTP/1.1`,
      `host: ${hostname}`,
      'content-type: application/json',
      `authorization: ${bearer().authorization}`,
    ];
    await write(`${[...head, `idempotency-key: ${randomUUID()}`, `content-length: ${large.length}`].join('\r\n')}\r\n\r\n`);
    for (let at = 0; at < large.length; at += 65_536) await Promise.race([write(large.subarray(at, at + 65_536)), broken]);
    while (!text.includes('too-large')) await Promise.race([once(socket, 'data'), broken]);
    socket.destroy();
    return text;
  };

  it.each(['commands/rebrand-gym', 'commands'])('is answered with 413 after it was sent: %s', async (path) => {
    expect(await sendSlowly(`/api/gyms/${gym.slug}/${path}`)).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('is answered with 413 to fetch', async () => {
    const headers = { ...bearer(), 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const answer = await fetch(`${system.api.url}/api/gyms/${gym.slug}/commands/rebrand-gym`, { method: 'POST', headers, body: large });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([413, 'too-large']);
  });
});

describe('another site', () => {
  const form = 'application/x-www-form-urlencoded';
  it.each([form, 'text/plain', 'multipart/form-data; boundary=x'])('cannot post %s, as a form would', async (type) => {
    for (const path of ['/api/auth/sign-in', `/api/gyms/${gym.slug}/commands`]) {
      const { status, text } = await raw(path, { method: 'POST', headers: { ...bearer(), 'content-type': type }, body: 'a=1' });
      expect([status, JSON.parse(text).code]).toEqual([415, 'unsupported-media-type']);
    }
  });

  it.each(['https://evil.example', 'null', 'http://127.0.0.1.evil.example'])(
    'is rejected as the origin %s, for any request',
    async (origin) => {
      const origins = { ...bearer(), origin };
      for (const path of ['/api/gyms', `/api/gyms/${gym.slug}/customers`, '/api/health/live']) {
        const { status, headers, text } = await raw(path, { headers: origins });
        expect([status, JSON.parse(text).code, headers['access-control-allow-origin']]).toEqual([403, 'foreign-origin', undefined]);
      }
      const asked = await raw('/api/gyms', { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'GET' } });
      expect(asked.status).toBeGreaterThanOrEqual(400);
    },
  );
});

describe('a crooked path', () => {
  const protectedRoutes = declaredRoutes.filter(({ access, method }) => access !== 'public' && method === 'GET');
  const id = '00000000-0000-4000-8000-000000000000';
  const crooked = (path: string): string[] => {
    const letter = path.lastIndexOf('/') + 1;
    const encoded = `${path.slice(0, letter)}%${path.charCodeAt(letter).toString(16)}${path.slice(letter + 1)}`;
    return [
      `/${path}`,
      `${path}/`,
      `${path};`,
      `${path};a=b`,
      path.toUpperCase(),
      encoded,
      `${path}/.`,
      `${path}%2f`,
      `${path}%00`,
      `/x/..${path}`,
    ];
  };

  it.each(protectedRoutes.map(({ path }) => path))('%s lets nobody in', async (path) => {
    for (const tried of crooked(path.replace(':gym', gym.slug).replaceAll(/:\w+/g, id))) {
      const { status, text } = await raw(tried);
      const isPage = status === 200 && text.includes('<title>Spotter</title>');
      expect({ tried, refused: isPage || (status >= 400 && status < 500) }).toEqual({ tried, refused: true });
    }
  });
});
