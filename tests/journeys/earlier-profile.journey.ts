// A browser that an earlier version of the console left: waiting, refused and sealed entries, and a photo, in databases of version 1. Their
// form is written here a second time, so that a new version of the console that no longer reads it fails.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { consentWordings } from '@spotter/contracts/customers/consents';
import type { WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { withTodaysWorkout } from '../support/todays-workout.ts';
import { expect, signInByPassword, test } from './support/browser.ts';

type Left = {
  readonly vaultKey: string;
  readonly account: string;
  readonly entries: readonly ({ readonly commandId: string; readonly isSealed: boolean; readonly payload: object } & Record<
    string,
    unknown
  >)[];
  readonly photo: { readonly photoId: string } & Record<string, unknown>;
  readonly words: object;
  readonly picture: object;
};

/** Writes the databases as the earlier version did, on a page of this origin that runs no console. */
const leave = async (page: Page, left: Left): Promise<void> => {
  await page.goto('/robots.txt');
  await page.evaluate(async ({ vaultKey, account, entries, photo, words, picture }) => {
    const raw = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(vaultKey));
    const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
    const seal = async (content: object) => {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(JSON.stringify(content))) };
    };
    const open = (name: string, upgrade: (db: IDBDatabase) => void): Promise<IDBDatabase> =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open(name, 1);
        request.onupgradeneeded = () => upgrade(request.result);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const write = (db: IDBDatabase, rows: readonly (readonly [store: string, value: unknown, key?: string])[]): Promise<void> =>
      new Promise((resolve, reject) => {
        const transaction = db.transaction([...db.objectStoreNames], 'readwrite');
        for (const [store, value, at] of rows) transaction.objectStore(store).put(value, at);
        transaction.oncomplete = () => {
          db.close();
          resolve();
        };
        transaction.onerror = () => reject(transaction.error);
      });
    const workouts = await open('spotter-workouts', (db) => {
      db.createObjectStore('outbox', { keyPath: 'commandId' }).createIndex('account', 'account');
      for (const store of ['counters', 'device', 'vault']) db.createObjectStore(store);
    });
    const stored = await Promise.all(
      entries.map(async ({ isSealed, payload, ...entry }) => ({
        ...entry,
        account,
        payload: isSealed ? {} : payload,
        ...(isSealed && { sealed: await seal(payload) }),
      })),
    );
    await write(workouts, [
      ...stored.map((entry) => ['outbox', entry] as const),
      ['counters', entries.length, 'seq'],
      ['device', 'device-of-then', 'id'],
    ]);
    const photos = await open('spotter-photos', (db) => {
      db.createObjectStore('photos', { keyPath: 'photoId' }).createIndex('account', 'account');
      db.createObjectStore('pictures');
    });
    await write(photos, [
      ['photos', { ...photo, account, kept: { sealed: await seal(words) } }],
      ['pictures', { sealed: await seal(picture) }, photo.photoId],
    ]);
  }, left);
};

test('a browser of an earlier version sends what waited once, and asks about what was refused', async ({ system, open }) => {
  const gym = await system.gym();
  const { client } = await withTodaysWorkout(system, gym, 'Ayse');
  const customerId = client.membershipId;
  await system.asSystem(gym.id, 'give-consent', { customerId, purpose: 'photos', wording: consentWordings.photos });
  await system.settledNow(gym.id);
  const listed = await system.get<{ items: { id: string }[] }>(gym, client, `workouts?customer=${customerId}&status=scheduled`);
  const workoutId = listed.body.items[0]!.id;
  const read = async () => (await system.get<WorkoutDetail>(gym, gym.admin, `workouts/${workoutId}`)).body;
  const slot = (await read()).prescribed!.slots[0]!;
  const signedIn = await system.call<{ session: { vaultKey: string } }>('POST', '/api/auth/sign-in-with-token', {
    body: { accessToken: client.token },
  });

  const at = (secondsAgo: number): string => new Date(Date.now() - secondsAgo * 1000).toISOString();
  const entry = (seq: number, type: string, payload: object, over: object = {}) => ({
    commandId: randomUUID(),
    gym: gym.slug,
    seq,
    occurredAt: at(60 - seq),
    status: 'waiting',
    deferrals: 0,
    position: null,
    code: null,
    type,
    payload,
    isSealed: false,
    ...over,
  });
  const setOf = (index: number, over: object = {}) => ({
    workoutId,
    setId: randomUUID(),
    exerciseId: slot.exerciseId,
    prescriptionId: slot.sets[index]!.prescriptionId,
    actual: { reps: 5, load: { value: 60 + index, unit: 'kg' } },
    performedAt: at(50 - index),
    ...over,
  });
  const photoId = randomUUID();
  const picture = await sharp({ create: { width: 60, height: 80, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const phone = await open('phone');
  await leave(phone, {
    vaultKey: signedIn.body.session.vaultKey,
    account: client.accountId,
    entries: [
      entry(1, 'start-workout', { workoutId, customerId, startedAt: at(59) }),
      entry(2, 'record-set', setOf(0)),
      entry(3, 'record-set', setOf(1), { isSealed: true }),
      entry(4, 'record-set', setOf(1, { actual: { reps: 5, load: { value: 9_999, unit: 'kg' } } }), {
        isSealed: true,
        status: 'rejected',
        code: 'implausible-load',
      }),
    ],
    photo: {
      photoId,
      commandId: randomUUID(),
      gym: gym.slug,
      addedAt: at(40),
      bytes: picture.length,
      uploadId: null,
      status: 'waiting',
      code: null,
    },
    words: { customerId, pose: 'front', takenOn: at(0).slice(0, 10), note: 'from then' },
    picture: { url: `data:image/png;base64,${picture.toString('base64')}` },
  });

  await signInByPassword(phone, client.email);
  await expect.poll(async () => new Set((await read()).sets.map(({ actual }) => actual.load?.value))).toEqual(new Set([60, 61]));
  await expect(phone.getByText('1 needs you')).toBeVisible();
  const photos = async () =>
    (await system.get<{ items: { note: string | null }[] }>(gym, gym.admin, `customers/${customerId}/progress-photos`)).body.items;
  await expect.poll(async () => (await photos()).map(({ note }) => note), { timeout: 20_000 }).toEqual(['from then']);
  await phone.reload();
  await expect(phone.getByText('1 needs you')).toBeVisible();
  expect((await read()).sets).toHaveLength(2);
  expect(await photos()).toHaveLength(1);
});
