// Uploads: what is accepted, what is refused, and that a picture is never served with the sender's bytes.
import { randomUUID } from 'node:crypto';
import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Problem } from '@spotter/contracts/problems';
import type { UploadAnswer } from '@spotter/contracts/uploads/queries';
import { test } from '../../support/shared-system.ts';
import type { System, Answer, Gym, Person } from '../../support/system.ts';

let system: System;
let gym: Gym;
let client: Person;
test.beforeAll(async ({ shared }) => {
  system = shared;
  gym = await system.gym();
  client = await system.person(gym.id, 'client');
});

const photo = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } });

const upload = (
  purpose: string,
  content: Buffer,
  { type = 'image/jpeg', as = gym.admin, to = gym }: { type?: string; as?: { token: string }; to?: Gym } = {},
): Promise<Answer<UploadAnswer & Problem>> =>
  system.call('POST', `/api/gyms/${to.slug}/uploads?purpose=${purpose}`, {
    token: as.token,
    body: content,
    headers: { 'content-type': type },
  });

const fetched = async (url: string, token?: string): Promise<{ status: number; headers: Headers; content: Buffer }> => {
  const answer = await fetch(`${system.api.url}${url}`, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) };
};

/** A single-colour PNG of a few kilobytes, for any number of pixels. */
const bomb = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

describe('a picture', () => {
  it('is re-encoded as WebP, no larger than its purpose needs, without camera metadata', async () => {
    const secret = 'taken at home by Canan';
    const content = await photo(1600, 900)
      .jpeg()
      .withExif({ IFD0: { Copyright: secret }, IFD3: { GPSLatitude: '41/1 0/1 0/1', GPSLatitudeRef: 'N' } })
      .toBuffer();
    expect(content.includes(secret)).toBe(true);
    const { status, body } = await upload('avatar', content, { as: client });
    expect([status, body.width, body.height]).toEqual([201, 512, 512]);
    const kept = await fetched(body.url, client.token);
    expect([kept.status, kept.headers.get('content-type'), kept.headers.get('x-content-type-options')]).toEqual([
      200,
      'image/webp',
      'nosniff',
    ]);
    expect(kept.content.includes(secret)).toBe(false);
    const { format, exif, xmp, icc } = await sharp(kept.content).metadata();
    expect([format, exif, xmp, icc]).toEqual(['webp', undefined, undefined, undefined]);
  });

  it('that also contains something else is served as a picture only', async () => {
    const script = '<script>document.title="owned"</script>';
    const content = Buffer.concat([await photo(20, 20).jpeg().toBuffer(), Buffer.from(script)]);
    const { body } = await upload('media', content);
    expect((await fetched(body.url, gym.admin.token)).content.includes('<script')).toBe(false);
  });

  it('with several frames keeps the first', async () => {
    const frames = await sharp(
      await Promise.all([photo(20, 20).png().toBuffer(), photo(20, 20).png().toBuffer(), photo(20, 20).png().toBuffer()]),
      { join: { animated: true } },
    )
      .webp()
      .toBuffer();
    const { body } = await upload('media', frames, { type: 'image/webp' });
    expect((await sharp((await fetched(body.url, gym.admin.token)).content).metadata()).pages ?? 1).toBe(1);
    expect([body.width, body.height]).toEqual([20, 20]);
  });

  it('with few bytes and many pixels is refused before it is decoded', async () => {
    const content = bomb(30_000, 30_000);
    expect(content.length).toBeLessThan(200_000);
    const before = process.memoryUsage().rss;
    expect((await upload('media', content, { type: 'image/png' })).body).toMatchObject({ status: 422, code: 'image-too-large' });
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });

  it('is recognized by its bytes, not by its name or media type', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>');
    const gif = await photo(4, 4).gif().toBuffer();
    for (const content of [svg, gif, Buffer.from('%PDF-1.4'), Buffer.from('')]) {
      expect((await upload('media', content, { type: 'image/png' })).status).toBeGreaterThanOrEqual(400);
      expect((await upload('media', content, { type: 'image/png' })).status).toBeLessThan(500);
    }
    expect((await upload('media', svg, { type: 'image/png' })).body.code).toBe('unsupported-media-type');
    expect((await upload('media', svg, { type: 'image/svg+xml' })).body.code).toBe('unsupported-media-type');
  });

  it('gets a clear refusal if it is broken or truncated', async () => {
    const content = await photo(400, 400).png().toBuffer();
    expect((await upload('media', content.subarray(0, content.length / 2), { type: 'image/png' })).body).toMatchObject({
      status: 422,
      code: 'image-unreadable',
    });
  });

  it('is limited to the bytes of its purpose', async () => {
    const noise = await sharp(Buffer.from(Array.from({ length: 900 * 900 * 3 }, (_, at) => (at * 2_654_435_761) % 251)), {
      raw: { width: 900, height: 900, channels: 3 },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(noise.length).toBeGreaterThan(2 * 1024 * 1024);
    for (const purpose of ['logo', 'avatar'])
      expect((await upload(purpose, noise, { type: 'image/png' })).body).toMatchObject({ status: 413, code: 'too-large' });
    expect((await upload('media', noise, { type: 'image/png' })).status).toBe(201);
  });
});

describe('a document', () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n', 'latin1');
  const asPdf = { type: 'application/pdf' };

  it('is served unchanged, as a download, never as a page of ours', async () => {
    const { status, body } = await upload('document', pdf, asPdf);
    expect([status, body.width, body.height]).toEqual([201, 0, 0]);
    const { headers, content } = await fetched(body.url, client.token);
    expect(
      ['content-type', 'content-disposition', 'content-security-policy', 'x-content-type-options'].map((name) => headers.get(name)),
    ).toEqual(['application/pdf', 'attachment', "default-src 'none'; sandbox", 'nosniff']);
    expect(content.equals(pdf)).toBe(true);
  });

  it('must be a complete PDF by its bytes, of at most ten megabytes', async () => {
    const picture = await photo(20, 20).jpeg().toBuffer();
    expect((await upload('document', picture, asPdf)).body).toMatchObject({ status: 415, code: 'unsupported-media-type' });
    expect((await upload('document', Buffer.from('%PDF-1.7 cut off'), asPdf)).body).toMatchObject({
      status: 422,
      code: 'document-unreadable',
    });
    const large = Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024), Buffer.from('%%EOF')]);
    expect((await upload('document', large, asPdf)).body).toMatchObject({ status: 413, code: 'too-large' });
  });

  it('can be uploaded by staff only', async () => {
    const coach = await system.person(gym.id, 'coach');
    expect((await upload('document', pdf, { ...asPdf, as: coach })).status).toBe(201);
    expect((await upload('document', pdf, { ...asPdf, as: client })).body).toMatchObject({ status: 403, code: 'not-allowed' });
  });

  it('can be the file of an item, but not a picture in a text', async () => {
    const { body } = await upload('document', pdf, asPdf);
    const content = { kind: 'file', title: { en: 'Warm-up plan' }, audience: { roles: ['client'] }, required: false };
    const file = { uploadId: body.uploadId, name: 'Plan' };
    await system.done(gym, gym.admin, 'draft-education-item', { educationId: randomUUID(), content: { ...content, file } });
    const picture = { type: 'image', attrs: { uploadId: body.uploadId, alt: 'A plan' } };
    const inText = { educationId: randomUUID(), content: { ...content, file }, body: { en: [picture] } };
    expect((await system.send(gym, gym.admin, 'draft-education-item', inText)).body.code).toBe('upload-unknown');
  });
});

describe('access to uploads', () => {
  it('lets only admins upload a logo, and everybody see it', async () => {
    const content = await photo(300, 100).png().toBuffer();
    expect((await upload('logo', content, { type: 'image/png', as: client })).body).toMatchObject({ status: 403, code: 'not-allowed' });
    const { body } = await upload('logo', content, { type: 'image/png' });
    const seen = await fetched(body.url);
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(body.url).toMatch(/^\/api\/gyms\/[0-9a-f-]{36}\.webp$/);
    await system.done(gym, gym.admin, 'rebrand-gym', { gymId: gym.id, logo: body.url.split('/').at(-1) });
  });

  it('makes no other picture public, by its own address or as a logo', async () => {
    const { body } = await upload('media', await photo(30, 30).jpeg().toBuffer());
    expect((await fetched(body.url)).status).toBe(401);
    expect((await fetched(`/api/gyms/${body.uploadId}.webp`)).status).toBe(404);
    for (const name of ['..%2f..%2fetc%2fpasswd.webp', `${randomUUID()}.webp`, 'logo.svg'])
      expect((await fetched(`/api/gyms/${name}`)).status).toBe(404);
  });

  it('hides another gym’s pictures, and accepts no uploads from strangers', async () => {
    const other = await system.gym();
    const { body } = await upload('media', await photo(30, 30).jpeg().toBuffer());
    expect((await fetched(`/api/gyms/${other.slug}/uploads/${body.uploadId}`, other.admin.token)).status).toBe(404);
    expect((await fetched(body.url, other.admin.token)).status).toBe(404);
    expect((await upload('media', await photo(30, 30).jpeg().toBuffer(), { as: other.admin })).status).toBe(404);
    const auditor = await system.auditor(gym);
    expect((await upload('media', await photo(30, 30).jpeg().toBuffer(), { as: auditor })).body.code).toBe('not-allowed');
  });

  it('allows sixty uploads an hour', async () => {
    const busy = await system.person(gym.id, 'coach');
    const content = await photo(4, 4).png().toBuffer();
    for (let sent = 0; sent < 60; sent += 10)
      await Promise.all(Array.from({ length: 10 }, () => upload('media', content, { type: 'image/png', as: busy })));
    const refused = await upload('media', content, { type: 'image/png', as: busy });
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([429, 'too-many-requests', '600']);
  });
});
