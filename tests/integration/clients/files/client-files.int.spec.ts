// Files of a client: who adds, sees and removes them, what is refused, and that the client gets only shared ones.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { ClientFile } from '@spotter/contracts/client-files/queries';
import type { ExportStatus } from '@spotter/contracts/exports/queries';
import type { ChangeNotice } from '@spotter/contracts/live';
import type { OwnChangesAnswer } from '@spotter/contracts/own-changes/queries';
import { waitTimeoutMs, until } from '../../../support/until.ts';
import { sendClientFile, smallPdf } from '../../../support/private-pictures.ts';
import { connected } from '../../../support/network/sockets.ts';
import { test } from '../../../support/shared-system.ts';
import type { System, Gym, Person } from '../../../support/system.ts';
import { unpacked } from '../../../support/zip.ts';

let system: System;
let gym: Gym;
let coach: Person;
let other: Person;
let client: Person;
let stranger: Person;
test.beforeAll(async ({ shared }) => {
  system = shared;
  gym = await system.gym();
  coach = await system.person(gym.id, 'coach', 'Mert');
  other = await system.person(gym.id, 'coach', 'Selin');
  client = await system.person(gym.id, 'client', 'Ayse');
  stranger = await system.person(gym.id, 'client', 'Can');
  await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: coach.membershipId, role: 'primary' });
});

type Named = { readonly customerId: string; readonly fileId: string };
const of = ({ customerId, fileId }: Named): Named => ({ customerId, fileId });
const uploadBy = async (as: Person, content?: Buffer): Promise<string> =>
  (await sendClientFile(system, gym, { as, customer: client.membershipId, ...(content && { content }) })).uploadId;
const file = (uploadId: string, changes: object = {}) => ({
  customerId: client.membershipId,
  fileId: randomUUID(),
  uploadId,
  name: 'Letter',
  visibleToClient: false,
  ...changes,
});
/** A file added by the coach, as the list contains it. */
const kept = async (changes: object = {}, content?: Buffer) => {
  const body = file(await uploadBy(coach, content), changes);
  await system.done(gym, coach, 'add-client-file', body);
  return body;
};
const list = (who: { token: string }) =>
  system.get<{ items: ClientFile[]; code?: string }>(gym, who, `customers/${client.membershipId}/files`);
const shown = async (who: { token: string } = coach) => (await list(who)).body.items;
const send = async (who: Person, type: string, body: object) => (await system.send(gym, who, type, body)).body;
const download = (who: { token: string }, uploadId: string) =>
  fetch(`${system.api.url}/api/gyms/${gym.slug}/uploads/${uploadId}`, { headers: { authorization: `Bearer ${who.token}` } });
const statusesOf = async (people: readonly { token: string }[], uploadId: string) => {
  await system.settledNow(gym.id);
  return Promise.all(people.map(async (who) => (await download(who, uploadId)).status));
};

describe('a file of a client', () => {
  it('is listed with name, kind, size and author, newest first', async () => {
    const letter = await kept({ note: 'left knee' });
    const picture = await sharp({ create: { width: 60, height: 80, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const plan = await kept({ name: 'Plan', visibleToClient: true }, picture);
    const by = { id: coach.membershipId, name: 'Mert' };
    const items = await shown(gym.admin);
    expect(items).toMatchObject([
      { id: plan.fileId, name: 'Plan', note: null, kind: 'picture', visibleToClient: true, by },
      { id: letter.fileId, name: 'Letter', note: 'left knee', kind: 'pdf', bytes: smallPdf().length, visibleToClient: false, by },
    ]);
    expect(await shown(coach)).toEqual(items);
  });

  it('is sent as a download, never as a page of ours, and never cached', async () => {
    const { uploadId } = await kept();
    const answer = await download(coach, uploadId);
    expect(
      ['content-type', 'content-disposition', 'content-security-policy', 'x-content-type-options', 'cache-control'].map((name) =>
        answer.headers.get(name),
      ),
    ).toEqual(['application/pdf', 'attachment', "default-src 'none'; sandbox", 'nosniff', 'no-store']);
    expect(Buffer.from(await answer.arrayBuffer()).equals(smallPdf())).toBe(true);
    const [picture] = (await shown()).filter(({ kind }) => kind === 'picture');
    const asFile = await download(coach, picture!.uploadId);
    expect([asFile.headers.get('content-type'), asFile.headers.get('content-disposition')]).toEqual(['image/webp', 'attachment']);
  });

  it('must be a PDF or a picture by its bytes, whatever its media type, of at most ten megabytes', async () => {
    const customer = client.membershipId;
    const sent = (content: Buffer, type?: string) =>
      sendClientFile(system, gym, { as: coach, customer, content, ...(type !== undefined && { type }) });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>');
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    for (const content of [svg, page, Buffer.from('PK\u0003\u0004')])
      for (const type of ['application/pdf', 'image/png', 'text/html'])
        expect(await sent(content, type)).toMatchObject({ status: 415, code: 'unsupported-media-type' });
    expect(await sent(Buffer.from('%PDF-1.7 cut off'))).toMatchObject({ status: 422, code: 'document-unreadable' });
    const large = Buffer.concat([smallPdf(), Buffer.alloc(10 * 1024 * 1024), Buffer.from('%%EOF')]);
    expect(await sent(large)).toMatchObject({ status: 413, code: 'too-large' });
  });

  it('can be sent by staff only, and for a client whom they may see', async () => {
    const customer = client.membershipId;
    expect(await sendClientFile(system, gym, { as: client, customer })).toMatchObject({ status: 403, code: 'not-allowed' });
    expect(await sendClientFile(system, gym, { as: other, customer })).toMatchObject({ status: 404, code: 'not-found' });
    expect(await sendClientFile(system, gym, { as: coach })).toMatchObject({ status: 400, code: 'invalid-value' });
    const elsewhere = await system.gym();
    const upload = await sendClientFile(system, elsewhere, { as: elsewhere.admin, customer });
    expect(upload).toMatchObject({ status: 404, code: 'not-found' });
  });

  it('does not exist for other coaches, and the client can neither add nor change one', async () => {
    const body = await kept({ visibleToClient: true });
    const auditor = await system.auditor(gym);
    expect((await list(other)).status).toBe(404);
    expect((await list(stranger)).status).toBe(404);
    expect((await list(auditor)).status).toBe(403);
    expect(await statusesOf([coach, gym.admin, other, stranger, auditor], body.uploadId)).toEqual([200, 200, 404, 404, 404]);
    const again = file(await uploadBy(coach));
    for (const [type, changes] of [
      ['add-client-file', again],
      ['revise-client-file', { ...of(body), name: 'Mine' }],
      ['share-client-file', { ...of(body), visibleToClient: false }],
      ['remove-client-file', of(body)],
      ['restore-client-file', of(body)],
    ] as const) {
      expect(await send(other, type, changes)).toMatchObject({ status: 404, code: 'not-found' });
      expect(await send(client, type, changes)).toMatchObject({ status: 403, code: 'not-allowed' });
    }
  });

  it('must be an upload that was sent as a file of this client', async () => {
    const customer = stranger.membershipId;
    const { uploadId: ofStranger } = await sendClientFile(system, gym, { as: gym.admin, customer });
    const document = await system.call<{ uploadId: string }>('POST', `/api/gyms/${gym.slug}/uploads?purpose=document`, {
      token: coach.token,
      body: smallPdf(),
      headers: { 'content-type': 'application/pdf' },
    });
    for (const uploadId of [ofStranger, document.body.uploadId, randomUUID()])
      expect(await send(coach, 'add-client-file', file(uploadId))).toMatchObject({ code: 'upload-unknown' });
  });

  it('has texts of limited length and no unknown fields', async () => {
    const uploadId = await uploadBy(coach);
    for (const changes of [{ name: '' }, { name: 'x'.repeat(121) }, { note: 'x'.repeat(301) }, { visibleToClient: 'yes' }])
      expect(await send(coach, 'add-client-file', file(uploadId, changes))).toMatchObject({ code: 'invalid-value' });
    expect(await send(coach, 'add-client-file', file(uploadId, { removed: true }))).toMatchObject({ code: 'unknown-key' });
  });

  it('is available to the client while shared, in the list and by address', async () => {
    const body = await kept({ name: 'Plan of the physiotherapist' });
    const has = async (): Promise<boolean> => {
      const [status] = await statusesOf([client], body.uploadId);
      const isListed = (await shown(client)).some(({ id }) => id === body.fileId);
      expect(status).toBe(isListed ? 200 : 404);
      return isListed;
    };
    expect(await has()).toBe(false);
    await system.done(gym, coach, 'share-client-file', { ...of(body), visibleToClient: true });
    expect(await has()).toBe(true);
    await system.done(gym, coach, 'share-client-file', { ...of(body), visibleToClient: false });
    expect(await has()).toBe(false);
    const seen = await Promise.all(['home', `customers/${client.membershipId}/timeline`].map((path) => system.get(gym, client, path)));
    expect(JSON.stringify(seen.map(({ body: answer }) => answer))).not.toContain('physiotherapist');
  });

  it('notifies the client only if it is shared', async () => {
    const told: string[] = [];
    const [theirs, staff] = await Promise.all([client, coach].map(({ token }) => connected(system.api, token)));
    theirs!.on('changed', ({ topic }: ChangeNotice) => void told.push(topic));
    let heard = 0;
    staff!.on('changed', ({ topic, position }: ChangeNotice) => void (topic === 'client-files' && (heard = position)));
    const body = await kept();
    await system.done(gym, coach, 'revise-client-file', { ...of(body), name: 'Letter of May' });
    await system.done(gym, coach, 'remove-client-file', of(body));
    const { position } = await system.done(gym, coach, 'restore-client-file', of(body));
    await until('the staff hears of all four', waitTimeoutMs, async () => heard >= position);
    expect(told).toEqual([]);
    await system.done(gym, coach, 'share-client-file', { ...of(body), visibleToClient: true });
    await until('the client hears that it is shared', waitTimeoutMs, async () => told.length > 0);
    const before = told.length;
    await system.done(gym, coach, 'share-client-file', { ...of(body), visibleToClient: false });
    await until('the client hears that it is not any more', waitTimeoutMs, async () => told.length > before);
    expect(new Set(told)).toEqual(new Set(['shared-files']));
    theirs!.close();
    staff!.close();
  });

  it('is available to nobody after its removal, until it is restored as it was', async () => {
    const body = await kept({ name: 'Contract', note: 'signed', visibleToClient: true });
    const everybody = [client, coach, gym.admin];
    const before = await shown();
    await system.done(gym, coach, 'remove-client-file', of(body));
    expect((await shown()).map(({ id }) => id)).not.toContain(body.fileId);
    expect(await statusesOf(everybody, body.uploadId)).toEqual([404, 404, 404]);
    expect(await send(coach, 'remove-client-file', of(body))).toMatchObject({ code: 'client-file-unknown' });
    await system.done(gym, gym.admin, 'restore-client-file', of(body));
    expect(await shown()).toEqual(before);
    expect(await statusesOf(everybody, body.uploadId)).toEqual([200, 200, 200]);
  });

  it('has its removal, texts and sharing undone from the coach’s changes of today', async () => {
    const body = await kept({ name: 'Blood test', note: 'March' });
    const takeBack = async (event: string): Promise<void> => {
      await system.settledNow(gym.id);
      const { items } = (await system.get<OwnChangesAnswer>(gym, coach, 'own-changes')).body;
      const [back] = items.find((change) => change.event === event)!.parts.flatMap((part) => part.back ?? []);
      await system.done(gym, coach, back!.type, back!.payload);
    };
    const itself = async () => (await shown()).find(({ id }) => id === body.fileId);
    await system.done(gym, coach, 'revise-client-file', { ...of(body), name: 'Nothing' });
    await takeBack('ClientFileRevised');
    expect(await itself()).toMatchObject({ name: 'Blood test', note: 'March' });
    await system.done(gym, coach, 'share-client-file', { ...of(body), visibleToClient: true });
    await takeBack('ClientFileShared');
    expect(await itself()).toMatchObject({ visibleToClient: false });
    await system.done(gym, coach, 'remove-client-file', of(body));
    await takeBack('ClientFileRemoved');
    expect(await itself()).toMatchObject({ name: 'Blood test' });
  });

  it('does not exist for a coach who was unassigned after it was added', async () => {
    const { uploadId } = await kept();
    const assignment = { customerId: client.membershipId, coachId: coach.membershipId };
    await system.done(gym, gym.admin, 'unassign-coach', assignment);
    expect(await statusesOf([coach], uploadId)).toEqual([404]);
    await system.done(gym, gym.admin, 'assign-coach', { ...assignment, role: 'primary' });
    expect(await statusesOf([coach], uploadId)).toEqual([200]);
  });

  it('is part of the client’s export if shared, as a row and as a file', async () => {
    const { fileId } = await kept({ name: 'For you', visibleToClient: true });
    await kept({ name: 'Among coaches' });
    const exports = `/api/gyms/${gym.slug}/customers/${client.membershipId}/exports`;
    await system.settledNow(gym.id);
    const { exportId } = (await system.call<ExportStatus>('POST', exports, { token: client.token })).body;
    const url = await until('the export', waitTimeoutMs, async () => {
      const { body } = await system.call<ExportStatus>('GET', `${exports}/${exportId}`, { token: client.token });
      return body.status === 'done' && body.url!;
    });
    const answer = await fetch(`${system.api.url}${url}`, { headers: { authorization: `Bearer ${client.token}` } });
    const files = await unpacked(Buffer.from(await answer.arrayBuffer()));
    expect(files['client-files.csv']).toContain('For you');
    expect(files[`client-files/${fileId}.pdf`]).toContain('a letter');
    expect(Object.keys(files).filter((name) => name.startsWith('client-files/')).length).toBe((await shown(client)).length);
    expect(JSON.stringify(files)).not.toContain('Among coaches');
  });
});
