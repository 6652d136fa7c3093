// Files that coaches of Iron Temple keep about three clients: a letter and a plan about an injury, and an agreement.
import { withGym } from '@spotter/database/tenancy/pools';
import type { Services } from '@spotter/api/services';
import { derivedId } from '@spotter/api/platform/commands/derived-id';
import type { DemoGymCast } from '../demo-cast.ts';
import { demoCommand, type DemoCommand } from '../demo-commands.ts';
import { instant } from '../local-time.ts';
import { writtenPage } from './written-page.ts';

type Kept = {
  readonly client: number;
  readonly daysAgo: number;
  readonly name: string;
  readonly note?: string;
  readonly visibleToClient: boolean;
  readonly lines: readonly string[];
};

const kept: readonly Kept[] = [
  {
    client: 0,
    daysAgo: 39,
    name: 'Coaching agreement',
    visibleToClient: true,
    lines: [
      'Three sessions a week, for six months.',
      'Sessions are moved until the evening before.',
      'Filmed sets are for coaching alone.',
    ],
  },
  {
    client: 3,
    daysAgo: 36,
    name: 'Letter of the orthopaedist',
    note: 'About the left knee, operated in 2022.',
    visibleToClient: false,
    lines: [
      'Left knee: full range of motion, stable.',
      'Squats and lunges without pain are encouraged.',
      'No jumps and no deep catches this year.',
    ],
  },
  {
    client: 12,
    daysAgo: 8,
    name: 'Plan of the physiotherapist',
    note: 'Left shoulder, for the next six weeks.',
    visibleToClient: true,
    lines: ['Every other day, two rounds:', '12 external rotations with a band', '10 landmine presses, light', '8 scapular pull-ups'],
  },
];
const day = 86_400_000;

type KeptFile = Kept & { readonly customerId: string; readonly fileId: string; readonly uploadId: string; readonly atMs: number };
const filesOf = ({ gym, clients }: DemoGymCast): readonly KeptFile[] =>
  (gym.slug === 'iron-temple' ? kept : []).flatMap((one) => {
    const person = clients[one.client];
    if (person === undefined) return [];
    const [fileId, uploadId] = [derivedId('demo-file', person.id, one.name), derivedId('demo-file-upload', person.id, one.name)];
    return [{ ...one, customerId: person.id, fileId, uploadId, atMs: gym.clockMs - one.daysAgo * day - 4 * 3_600_000 }];
  });

/** Writes the files to where uploads are stored, before the commands that refer to them. */
export const writeClientFiles = async ({ pool }: Services, of: DemoGymCast): Promise<void> => {
  for (const { uploadId, customerId, name, lines, atMs } of filesOf(of))
    await withGym(pool, of.gym.id, (tx) =>
      tx.query(
        `insert into uploads (gym_id, id, purpose, content, width, height, uploaded_by, customer_id, uploaded_at)
          values ($1, $2, 'client-file', $3, 0, 0, $4, $5, $6) on conflict do nothing`,
        [of.gym.id, uploadId, writtenPage(name, lines), of.staff.head.accountId, customerId, instant(atMs)],
      ),
    );
};

export const clientFileCommands = (of: DemoGymCast): readonly DemoCommand[] =>
  filesOf(of).map(({ customerId, fileId, uploadId, name, note, visibleToClient, atMs }) =>
    demoCommand(of.staff.head.member, atMs, 'add-client-file', [fileId], {
      customerId,
      fileId,
      uploadId,
      name,
      ...(note !== undefined && { note }),
      visibleToClient,
    }),
  );
