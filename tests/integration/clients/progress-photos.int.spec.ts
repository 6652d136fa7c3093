// Progress photos: who adds, sees and removes them, what is refused, and that nobody else sees a picture.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { addDays } from '@spotter/contracts/civil-date';
import { consentWordings } from '@spotter/contracts/customers/consents';
import type { ExportStatus } from '@spotter/contracts/exports/queries';
import type { OwnChangesAnswer } from '@spotter/contracts/own-changes/queries';
import type { ProgressPhoto } from '@spotter/contracts/progress-photos/queries';
import { waitTimeoutMs, until } from '../../support/until.ts';
import { sendPrivatePicture } from '../../support/private-pictures.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';
import { unpacked } from '../../support/zip.ts';
import { gymZone } from '../../support/gym-zone.ts';

let system: System;
let gym: Gym;
let coach: Person;
let other: Person;
let client: Person;
let stranger: Person;
const today = localDate(gymZone);
test.beforeAll(async ({ shared }) => {
  system = shared;
  gym = await system.gym();
  coach = await system.person(gym.id, 'coach', 'Mert');
  other = await system.person(gym.id, 'coach', 'Selin');
  client = await system.person(gym.id, 'client', 'Ayse');
  stranger = await system.person(gym.id, 'client', 'Can');
  await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: coach.membershipId, role: 'primary' });
  for (const who of [client, stranger]) await agree(who);
});

const consentOf = ({ membershipId: customerId }: Person) => ({ customerId, purpose: 'photos' });
const agree = (who: Person) => system.done(gym, who, 'give-consent', { ...consentOf(who), wording: consentWordings.photos });
const pictureBy = async (as: Person, of: Person = client) =>
  (await sendPrivatePicture(system, gym, { as, customer: of.membershipId })).uploadId;
const photo = (uploadId: string, changes: object = {}) => ({
  customerId: client.membershipId,
  photoId: randomUUID(),
  uploadId,
  pose: 'front',
  takenOn: today,
  ...changes,
});
const of = ({ customerId, photoId }: { customerId: string; photoId: string }) => ({ customerId, photoId });
const path = () => `customers/${client.membershipId}/progress-photos`;
const shown = async (who: { token: string } = client) => (await system.get<{ items: ProgressPhoto[] }>(gym, who, path())).body.items;
const add = (who: Person, body: object) => system.send(gym, who, 'add-progress-photo', body);
const seesPicture = async (who: { token: string }, uploadId: string) =>
  (await system.call('GET', `/api/gyms/${gym.slug}/uploads/${uploadId}`, { token: who.token })).status;

describe('a progress photo', () => {
  it('can be added by the client and their coaches, and is shown to both, newest day first', async () => {
    const own = photo(await pictureBy(client), { takenOn: addDays(today, -7), note: 'in the morning' });
    const theirs = photo(await pictureBy(coach), { pose: 'back' });
    await system.done(gym, client, 'add-progress-photo', own);
    await system.done(gym, coach, 'add-progress-photo', theirs);
    const all = [
      { id: theirs.photoId, pose: 'back', takenOn: today, note: null },
      { id: own.photoId, pose: 'front', takenOn: addDays(today, -7), note: 'in the morning' },
    ];
    for (const who of [client, coach, gym.admin]) expect(await shown(who)).toMatchObject(all);
    const auditor = await system.auditor(gym);
    for (const { uploadId } of [own, theirs]) {
      const statuses = await Promise.all([client, coach, gym.admin, other, stranger, auditor].map((who) => seesPicture(who, uploadId)));
      expect(statuses).toEqual([200, 200, 200, 404, 404, 404]);
    }
  });

  it('does not exist for other coaches and clients', async () => {
    for (const who of [other, stranger]) {
      expect((await system.get(gym, who, path())).status).toBe(404);
      expect((await sendPrivatePicture(system, gym, { as: who, customer: client.membershipId })).status).toBe(404);
    }
    const kept = photo(await pictureBy(client));
    expect((await add(other, kept)).status).toBe(404);
    expect((await add(stranger, kept)).status).toBe(404);
    await system.done(gym, client, 'add-progress-photo', kept);
    expect((await system.send(gym, other, 'remove-progress-photo', of(kept))).status).toBe(404);
  });

  it('does not exist for a coach who was unassigned after it was added', async () => {
    const kept = photo(await pictureBy(coach));
    await system.done(gym, coach, 'add-progress-photo', kept);
    const assignment = { customerId: client.membershipId, coachId: coach.membershipId };
    await system.done(gym, gym.admin, 'unassign-coach', assignment);
    await system.settledNow(gym.id);
    expect(await seesPicture(coach, kept.uploadId)).toBe(404);
    await system.done(gym, gym.admin, 'assign-coach', { ...assignment, role: 'primary' });
    await system.settledNow(gym.id);
    expect(await seesPicture(coach, kept.uploadId)).toBe(200);
  });

  it('must be a private picture of that client', async () => {
    const ofStranger = await pictureBy(stranger, stranger);
    for (const uploadId of [ofStranger, randomUUID()])
      expect((await add(client, photo(uploadId))).body).toMatchObject({ code: 'upload-unknown' });
    const avatar = await system.call<{ uploadId: string }>('POST', `/api/gyms/${gym.slug}/uploads?purpose=media`, {
      token: coach.token,
      body: Buffer.from('no picture'),
      headers: { 'content-type': 'image/png' },
    });
    expect(avatar.status).toBe(415);
    // The stranger's picture is still visible to the stranger only.
    expect(await seesPicture(client, ofStranger)).toBe(404);
  });

  it('is refused for a day in the future, twice under one id, and without the consent to photos', async () => {
    const uploadId = await pictureBy(client);
    expect((await add(client, photo(uploadId, { takenOn: addDays(today, 1) }))).body).toMatchObject({ code: 'progress-photo-in-future' });
    const kept = photo(uploadId);
    await system.done(gym, client, 'add-progress-photo', kept);
    expect((await add(client, kept)).body).toMatchObject({ code: 'progress-photo-already-added' });
    await system.done(gym, client, 'withdraw-consent', consentOf(client));
    expect((await add(client, photo(uploadId))).body).toMatchObject({ code: 'photos-not-agreed' });
    expect((await add(coach, photo(uploadId))).body).toMatchObject({ code: 'photos-not-agreed' });
    await agree(client);
    expect((await add(client, photo(uploadId, { pose: 'above' }))).body).toMatchObject({ code: 'invalid-value' });
    expect((await add(client, photo(uploadId, { note: 'x'.repeat(301) }))).body).toMatchObject({ code: 'invalid-value' });
  });

  it('can be removed once, and is restored as it was', async () => {
    const kept = photo(await pictureBy(client), { note: 'taken at home' });
    await system.done(gym, client, 'add-progress-photo', kept);
    const before = await shown();
    await system.done(gym, client, 'remove-progress-photo', of(kept));
    expect((await shown()).map(({ id }) => id)).not.toContain(kept.photoId);
    expect((await system.send(gym, client, 'remove-progress-photo', of(kept))).body).toMatchObject({ code: 'progress-photo-unknown' });
    await system.done(gym, client, 'add-progress-photo', kept);
    expect(await shown()).toEqual(before);
  });

  it('is shown to the client only after its removal, until it is restored', async () => {
    const kept = photo(await pictureBy(client));
    await system.done(gym, client, 'add-progress-photo', kept);
    await system.done(gym, client, 'remove-progress-photo', of(kept));
    await system.settledNow(gym.id);
    expect(await Promise.all([client, coach, gym.admin].map((who) => seesPicture(who, kept.uploadId)))).toEqual([200, 404, 404]);
    await system.done(gym, client, 'add-progress-photo', kept);
    await system.settledNow(gym.id);
    expect(await Promise.all([client, coach, gym.admin].map((who) => seesPicture(who, kept.uploadId)))).toEqual([200, 200, 200]);
  });

  it('is restored from the coach’s changes of today', async () => {
    const kept = photo(await pictureBy(client), { pose: 'side', note: 'by mistake' });
    await system.done(gym, client, 'add-progress-photo', kept);
    await system.done(gym, coach, 'remove-progress-photo', of(kept));
    await system.settledNow(gym.id);
    const { body } = await system.get<OwnChangesAnswer>(gym, coach, 'own-changes');
    const change = body.items.find(({ event }) => event === 'ProgressPhotoRemoved')!;
    const [back] = change.parts.flatMap((part) => part.back ?? []);
    await system.done(gym, coach, back!.type, back!.payload);
    expect((await shown()).find(({ id }) => id === kept.photoId)).toMatchObject({ pose: 'side', note: 'by mistake' });
  });

  it('is part of the client’s export, as a row and as a picture', async () => {
    const { membershipId: customerId } = client;
    const exports = `/api/gyms/${gym.slug}/customers/${customerId}/exports`;
    await system.settledNow(gym.id);
    const { exportId } = (await system.call<ExportStatus>('POST', exports, { token: client.token })).body;
    const url = await until('the export', waitTimeoutMs, async () => {
      const { body } = await system.call<ExportStatus>('GET', `${exports}/${exportId}`, { token: client.token });
      return body.status === 'done' && body.url!;
    });
    const answer = await fetch(`${system.api.url}${url}`, { headers: { authorization: `Bearer ${client.token}` } });
    const files = await unpacked(Buffer.from(await answer.arrayBuffer()));
    expect(files['progress-photos.csv']).toContain('in the morning');
    expect(files['history.json']).toContain('ProgressPhotoAdded');
    const pictures = Object.keys(files).filter((name) => name.startsWith('progress-photos/'));
    expect(pictures.length).toBe((await shown()).length);
    expect(pictures).toContainEqual(expect.stringMatching(new RegExp(`^progress-photos/${addDays(today, -7)}-front-.*\\.webp$`)));
  });
});
