// Two clients of Iron Temple agreed to photos; each has three series of three poses, some weeks apart.
import { withGym } from '@spotter/database/tenancy/pools';
import type { Services } from '@spotter/api/services';
import { derivedId } from '@spotter/api/platform/commands/derived-id';
import { addDays } from '@spotter/contracts/civil-date';
import { consentWordings } from '@spotter/contracts/customers/consents';
import type { DemoGymCast } from '../demo-cast.ts';
import { demoCommand, type DemoCommand } from '../demo-commands.ts';
import { instant, momentOf } from '../local-time.ts';
import type { ClientPerson } from '../people.ts';
import { figureOf, type DrawnPose, type Measures } from './figure-drawing.ts';

type Taken = { readonly daysAgo: number; readonly note?: string; readonly measures: Measures };
type Sketch = { readonly client: number; readonly minutes: number; readonly taken: readonly Taken[] };

const sketches: readonly Sketch[] = [
  {
    client: 0,
    minutes: 7 * 60 + 30,
    taken: [
      { daysAgo: 66, note: 'In the morning, before breakfast.', measures: { shoulders: 90, waist: 74, hips: 82, wall: '#d9dde3' } },
      { daysAgo: 38, measures: { shoulders: 92, waist: 70, hips: 81, wall: '#dfe2e0' } },
      { daysAgo: 10, note: 'Sixteen weeks nearly done.', measures: { shoulders: 95, waist: 66, hips: 80, wall: '#d6dbe0' } },
    ],
  },
  {
    client: 2,
    minutes: 19 * 60,
    taken: [
      { daysAgo: 61, note: 'Where I begin.', measures: { shoulders: 98, waist: 98, hips: 92, wall: '#e3e0da' } },
      { daysAgo: 33, measures: { shoulders: 98, waist: 90, hips: 89, wall: '#e3e0da' } },
      { daysAgo: 5, note: 'Six kilograms less.', measures: { shoulders: 99, waist: 82, hips: 86, wall: '#dedcd6' } },
    ],
  },
];
const poses: readonly DrawnPose[] = ['front', 'side', 'back'];

type Photo = Taken & { readonly person: ClientPerson; readonly pose: DrawnPose; readonly takenOn: string; readonly atMs: number };

const photosOf = ({ gym, clients }: DemoGymCast): readonly Photo[] =>
  (gym.slug === 'iron-temple' ? sketches : []).flatMap(({ client, minutes, taken }) =>
    taken.flatMap((one) =>
      poses.map((pose, index): Photo => {
        const takenOn = addDays(gym.today, -one.daysAgo);
        return { ...one, person: clients[client]!, pose, takenOn, atMs: momentOf(gym.timeZone, takenOn, minutes + index) };
      }),
    ),
  );
const uploadIdOf = ({ person, pose, daysAgo }: Photo): string => derivedId('demo-upload', person.id, pose, daysAgo);

/** Draws the pictures and stores them where uploads are, before the commands that refer to them. */
export const drawPhotos = async ({ pool }: Services, of: DemoGymCast): Promise<void> => {
  const photos = photosOf(of);
  if (photos.length === 0) return;
  const { default: sharp } = await import('sharp');
  for (const photo of photos) {
    const { data, info } = await sharp(Buffer.from(figureOf(photo.pose, photo.measures)))
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    const { id, accountId } = photo.person;
    await withGym(pool, of.gym.id, (tx) =>
      tx.query(
        `insert into uploads (gym_id, id, purpose, content, width, height, uploaded_by, customer_id, uploaded_at)
          values ($1, $2, 'private', $3, $4, $5, $6, $7, $8) on conflict do nothing`,
        [of.gym.id, uploadIdOf(photo), data, info.width, info.height, accountId, id, instant(photo.atMs)],
      ),
    );
  }
};

const minute = 60_000;

export const progressPhotoCommands = (of: DemoGymCast): readonly DemoCommand[] => {
  const photos = photosOf(of);
  const agreeing = [...new Map(photos.toReversed().map((first) => [first.person.id, first])).values()];
  return [
    // At least a day before, because the commands of a window are sent concurrently.
    ...agreeing.map(({ person: { id: customerId, member }, atMs }) =>
      demoCommand(member, atMs - 1_440 * minute, 'give-consent', [customerId, 'photos'], {
        customerId,
        purpose: 'photos',
        wording: consentWordings.photos,
      }),
    ),
    ...photos.map((photo) => {
      const { person, pose, takenOn, note, atMs, daysAgo } = photo;
      return demoCommand(person.member, atMs, 'add-progress-photo', [person.id, pose, daysAgo], {
        customerId: person.id,
        photoId: derivedId('demo-photo', person.id, pose, daysAgo),
        uploadId: uploadIdOf(photo),
        pose,
        takenOn,
        ...(note !== undefined && pose === 'front' && { note }),
      });
    }),
  ];
};
