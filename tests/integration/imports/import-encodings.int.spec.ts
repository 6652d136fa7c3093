// Encodings of training logs: detected or chosen, and the same in the preview, the record and the run.
import { describe, expect, it } from 'vitest';
import type { ImportPreview, ImportStatus } from '@spotter/contracts/imports/queries';
import type { Problem } from '@spotter/contracts/problems';
import { test } from '../../support/shared-system.ts';
import type { Gym, Person, System } from '../../support/system.ts';

const header = 'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';
const fileOf = (name: string): string => `${header}\n2026-02-10 16:46:13,A,1h,${name},1,80,5,0,0,,,\n`;

/** Bytes above ASCII that the names below need, by encoding. */
const letters: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'windows-1254': { Ş: 0xde, ı: 0xfd, ğ: 0xf0, ü: 0xfc, ş: 0xfe },
  'iso-8859-9': { Ş: 0xde, ı: 0xfd, ğ: 0xf0, ü: 0xfc, ş: 0xfe },
  'windows-1252': { Þ: 0xde, ó: 0xf3, ð: 0xf0, ý: 0xfd, é: 0xe9 },
  'windows-1250': { Ś: 0x8c, ę: 0xea, ż: 0xbf, ą: 0xb9, ł: 0xb3 },
  'windows-1251': { П: 0xcf, р: 0xf0, и: 0xe8, с: 0xf1, е: 0xe5, д: 0xe4 },
  macintosh: { é: 0x8e, à: 0x88, ü: 0x9f },
};
const bytesOf = (text: string, encoding: string): Buffer => {
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16();
  return Buffer.from([...text].map((letter) => letters[encoding]![letter] ?? letter.charCodeAt(0)));
};

/** Names whose letters another encoding reads as different ones, and the encoding that the server detects. */
const files = [
  { encoding: 'windows-1252', name: 'Þórir með lýsi', recognised: 'windows-1254', misread: 'Şórir meğ lısi' },
  { encoding: 'windows-1250', name: 'Ścięgno żądło', recognised: 'windows-1254' },
  { encoding: 'macintosh', name: 'Développé à plüt', recognised: 'windows-1254' },
  { encoding: 'windows-1254', name: 'Şınav ağır düşüş', recognised: 'windows-1254' },
  { encoding: 'iso-8859-9', name: 'Şınav ağır düşüş', recognised: 'windows-1254' },
  { encoding: 'windows-1251', name: 'Присед', recognised: 'windows-1251' },
  { encoding: 'utf-8', name: 'Şınav 🏋', recognised: 'utf-8' },
  { encoding: 'utf-16le', name: 'Şınav 🏋', recognised: 'utf-16le' },
  { encoding: 'utf-16be', name: 'Şınav 🏋', recognised: 'utf-16be' },
] as const;

describe('the encoding of a training log', () => {
  let system: System;
  let gym: Gym;
  let client: Person;
  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    client = await system.person(gym.id, 'client');
  });

  const upload = (content: Buffer, search = '') =>
    system.call<ImportPreview & Problem>('POST', `/api/gyms/${gym.slug}/customers/${client.membershipId}/imports${search}`, {
      token: client.token,
      body: content,
      headers: { 'content-type': 'text/csv' },
    });
  const finished = async (importId: string): Promise<ImportStatus> => {
    for (;;) {
      const position = await system.settledNow(gym.id);
      const { body } = await system.get<ImportStatus>(gym, client, `customers/${client.membershipId}/imports/${importId}`);
      if (body.status === 'done' || body.status === 'failed') return body;
      await system.nextEvent(gym.id, position);
    }
  };
  const namesOf = ({ exercises }: ImportPreview): readonly string[] => exercises.map(({ name }) => name);

  it.each(files)('reads $encoding as chosen', async ({ encoding, name, recognised }) => {
    const content = bytesOf(fileOf(name), encoding);
    const guessed = await upload(content);
    if (guessed.status === 201) expect(guessed.body.encoding).toBe(recognised);
    const chosen = await upload(content, `?encoding=${encoding}`);
    expect(chosen).toMatchObject({ status: 201, body: { encoding } });
    expect(namesOf(chosen.body)).toEqual([name]);
  });

  it('is recorded as in the preview, and the run uses it', async () => {
    const [{ name, encoding, misread }] = files;
    const content = bytesOf(fileOf(name), encoding);
    const guessed = await upload(content);
    expect(guessed.body).toMatchObject({ encoding: 'windows-1254', exercises: [{ name: misread }] });
    const { importId } = (await upload(content, `?encoding=${encoding}`)).body;
    await system.done(gym, client, 'import-workouts', { importId, mapping: {}, unit: 'kg' });
    expect(await finished(importId)).toMatchObject({ status: 'done', workouts: 1, sets: 1 });
    const events = await system.api.services.log.readStream(gym.id, `import-${importId}`);
    expect(events[0]).toMatchObject({ type: 'ImportRequested', data: { encoding } });
    const own = await system.get<{ items: { name: { en: string } }[] }>(gym, client, `exercises?q=${encodeURIComponent(name)}`);
    expect(own.body.items.map((item) => item.name.en)).toEqual([name]);
  });

  it.each([
    ['utf-8', bytesOf(fileOf('Şınav'), 'windows-1254')],
    ['utf-16le', Buffer.from(`${fileOf('Squat')}x`.padEnd(401))],
    ['windows-1252', bytesOf(fileOf('Squat'), 'utf-16le')],
    ['windows-1254', Buffer.concat([Buffer.from(fileOf('Squat')), Buffer.from([0x81])])],
  ])('is rejected if the file cannot be read in it: %s', async (encoding, content) => {
    expect(await upload(content, `?encoding=${encoding}`)).toMatchObject({
      status: 422,
      body: { code: 'import-encoding-wrong', details: { encoding } },
    });
  });

  it.each(['windows-1255', 'UTF-8', 'latin1', '', 'utf-8&encoding=utf-8', 'constructor'])('is rejected by name: %s', async (encoding) => {
    expect(await upload(Buffer.from(fileOf('Squat')), `?encoding=${encoding}`)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'encoding' }] },
    });
  });
});
