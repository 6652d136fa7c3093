// S18: the server requests no address that a user wrote. It accepts only https addresses at known video hosts, rejects all others, and
// never requests a stored one.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOffered } from '@spotter/api/openapi/document';
import { declaredRoutes, useCases } from '@spotter/api/declared';
import { newExercise } from '../support/library.ts';
import { sampleOf } from '../support/sample.ts';
import { System, type Gym, type Person } from '../support/system.ts';

let system: System;
let gym: Gym;
let client: Person;
let trap: Server;
let caught = 0;
let port = 0;
const workoutId = randomUUID();
let exerciseId: string;

beforeAll(async () => {
  trap = createServer((socket) => {
    caught += 1;
    socket.on('error', () => undefined).end('HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1/\r\n\r\n');
  }).listen(0, '127.0.0.1');
  await once(trap, 'listening');
  ({ port } = trap.address() as AddressInfo);
  // A system of its own: it must send no request at all, for any gym.
  system = await System.start();
  gym = await system.gym();
  client = await system.person(gym.id, 'client');
  exerciseId = await newExercise(system, gym);
  await system.done(gym, client, 'start-workout', {
    workoutId,
    customerId: client.membershipId,
    startedAt: new Date(Date.now() - 60_000).toISOString(),
  });
});
afterAll(async () => {
  trap.close();
  await system.close();
});

/** Addresses of the trap, of the machine's own services, and of files, in every spelling that some client understands. */
const addresses = (): string[] => [
  `http://127.0.0.1:${port}/`,
  `https://127.0.0.1:${port}/`,
  `http://localhost:${port}/`,
  `https://localhost:${port}/`,
  `http://127.1:${port}/`,
  `http://0x7f.1:${port}/`,
  `http://0x7f000001:${port}/`,
  `http://2130706433:${port}/`,
  `http://017700000001:${port}/`,
  `http://0:${port}/`,
  `http://0.0.0.0:${port}/`,
  `http://[::1]:${port}/`,
  `http://[::ffff:127.0.0.1]:${port}/`,
  `http://[::ffff:7f00:1]:${port}/`,
  `http://127.0.0.1.nip.io:${port}/`,
  `http://localtest.me:${port}/`,
  `https://www.youtube.com@127.0.0.1:${port}/`,
  `https://www.youtube.com:${port}@127.0.0.1/`,
  `https://127.0.0.1:${port}/#@www.youtube.com/`,
  `https://127.0.0.1:${port}\\@www.youtube.com/`,
  `https://www.youtube.com.127.0.0.1.nip.io:${port}/`,
  `https://user:word@www.youtube.com/watch?v=1`,
  `https://www.youtube.com:${port}/watch?v=1`,
  `http://www.youtube.com/watch?v=1`,
  `//127.0.0.1:${port}/`,
  'http://169.254.169.254/latest/meta-data/',
  'https://169.254.169.254/latest/meta-data/',
  'http://[fd00:ec2::254]/',
  'http://metadata.google.internal/',
  'file:///etc/passwd',
  `ftp://127.0.0.1:${port}/`,
  `gopher://127.0.0.1:${port}/_x`,
  `data:text/html,<img src=http://127.0.0.1:${port}>`,
  'javascript:alert(1)',
];
const record = (videoUrl: string) =>
  system.send(gym, client, 'record-set', {
    workoutId,
    setId: randomUUID(),
    exerciseId,
    actual: { reps: 5 },
    performedAt: new Date().toISOString(),
    videoUrl,
  });
/** Waits until all consequences of the commands are processed, then checks the trap. */
const nothingCaught = async (): Promise<void> => {
  await system.settledNow(gym.id);
  expect(caught).toBe(0);
};

describe('an address that a user wrote', () => {
  it('must be https at a known video host, for a video', async () => {
    expect(addresses().length).toBeGreaterThanOrEqual(30);
    for (const address of addresses()) expect([address, (await record(address)).status]).toEqual([address, 400]);
    for (const address of [
      'https://www.youtube.com/watch?v=1',
      'https://youtu.be/1',
      'https://vimeo.com/1',
      'https://player.vimeo.com/video/1',
    ])
      expect([address, (await record(address)).status]).toEqual([address, 201]);
    await nothingCaught();
  });

  it('must be the name of an upload, for a picture', async () => {
    for (const address of addresses()) {
      const avatar = await system.call('POST', '/api/auth/profile', { token: client.token, body: { avatar: address } });
      const logo = await system.send(gym, gym.admin, 'rebrand-gym', { gymId: gym.id, logo: address });
      expect([address, avatar.status, logo.status]).toEqual([address, 400, 400]);
    }
    await nothingCaught();
  });

  it('in a file is plain text', async () => {
    const customer = `/api/gyms/${gym.slug}/customers/${client.membershipId}`;
    const [there] = addresses();
    const csv = [
      'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe',
      `"${there}","12 Mar 2026, 18:00","12 Mar 2026, 19:00","=IMPORTDATA(""${there}"")","${there}","","${there}",0,"normal",60,5,,,`,
    ].join('\n');
    const preview = await system.call<{ importId: string }>('POST', `${customer}/imports`, {
      token: client.token,
      body: csv,
      headers: { 'content-type': 'text/csv', 'x-file-name': there! },
    });
    expect(preview.status).toBe(201);
    const { importId } = preview.body;
    await system.done(gym, client, 'import-workouts', { importId, mapping: {}, unit: 'kg', timeZone: 'Europe/Istanbul' });
    for (;;) {
      const position = await system.settledNow(gym.id);
      const { body } = await system.call<{ status: string }>('GET', `${customer}/imports/${importId}`, { token: client.token });
      if (body.status === 'done') break;
      expect(body.status).not.toBe('failed');
      await system.nextEvent(gym.id, position);
    }
    const svg = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "${there}">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">
      <image href="${there}" width="9" height="9"/><text>&x;</text></svg>`;
    for (const type of ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml']) {
      const { status } = await system.call('POST', `/api/gyms/${gym.slug}/uploads?purpose=media`, {
        token: client.token,
        body: Buffer.from(svg),
        headers: { 'content-type': type },
      });
      expect([type, status >= 400 && status < 500]).toEqual([type, true]);
    }
    await nothingCaught();
  });

  it('anywhere else, in every field and header, is never requested', async () => {
    const [there] = addresses();
    const forms = [
      ...Object.entries(useCases)
        .filter(([type, useCase]) => isOffered(useCase) && !['leave-gym', 'erase-customer', 'suspend-gym'].includes(type))
        .map(([type, useCase]) => ({ path: `/api/gyms/${gym.slug}/commands/${type}`, sample: sampleOf(useCase.schema) })),
      ...declaredRoutes
        .filter(({ body, path }) => body !== undefined && !path.includes(':'))
        .map(({ path, body }) => ({ path, sample: sampleOf(body!) })),
    ];
    const headers = { referer: there!, 'x-forwarded-host': `127.0.0.1:${port}`, 'x-original-url': there!, from: there! };
    for (const { path, sample } of forms)
      for (const [name, value] of Object.entries(sample)) {
        if (typeof value !== 'string') continue;
        const { status } = await system.call('POST', path, {
          token: gym.admin.token,
          body: { ...sample, [name]: there },
          headers: { ...headers, 'idempotency-key': randomUUID() },
        });
        expect([path, name, status < 500]).toEqual([path, name, true]);
      }
    await nothingCaught();
  });

  it('would have been caught by the trap', async () => {
    await fetch(addresses()[0]!, { redirect: 'manual' });
    expect(caught).toBe(1);
  });
});
