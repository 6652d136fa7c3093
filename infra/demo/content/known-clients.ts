// What coaches of a demo gym record about clients: goals, restrictions, tags, and notes for each other.
import type { CommandPayload } from '@spotter/contracts/commands';
import { derivedId } from '@spotter/api/platform/commands/derived-id';
import type { DemoGymCast } from '../demo-cast.ts';
import { demoCommand, type DemoCommand } from '../demo-commands.ts';

type Known = {
  readonly client: number;
  readonly goals?: string;
  readonly restrictions?: string;
  readonly phone?: string;
  readonly tags?: readonly string[];
  /** `ago`: days before the fill. */
  readonly notes?: readonly { readonly ago: number; readonly text: string; readonly pinned?: true }[];
};

const known: readonly Known[] = [
  {
    client: 0,
    goals: 'Squat one and a half times my weight by spring, and one clean pull-up.',
    restrictions: 'Lower back: no heavy good mornings, and a belt from 85 % on.',
    phone: '+90 532 555 01 47',
    tags: ['morning', 'strength'],
    notes: [
      { ago: 33, text: 'Films the top set by themselves. Ask for the side view, the front tells nothing.' },
      { ago: 12, text: 'Braces late when tired: two cues at most, breath and belt.', pinned: true },
      { ago: 3, text: 'Changes jobs next month, expect fewer sessions.' },
    ],
  },
  {
    client: 1,
    goals: 'First powerlifting meet in June.',
    tags: ['meet', 'strength'],
    notes: [{ ago: 20, text: 'Wants the openers settled early.' }],
  },
  { client: 2, goals: 'Ten kilograms less, without losing strength.', tags: ['evening', 'weight'], phone: '+90 533 555 02 18' },
  { client: 3, restrictions: 'Left knee operated in 2022: no jumps.', tags: ['rehab', 'morning'] },
  { client: 5, goals: 'Train three times a week, whatever happens.', tags: ['evening'] },
  { client: 8, tags: ['strength', 'evening'] },
  {
    client: 12,
    restrictions: 'Left shoulder: nothing overhead until the physiotherapist agrees.',
    tags: ['rehab'],
    notes: [{ ago: 8, text: 'Landmine press was fine without pain, up to 30 kg.', pinned: true }],
  },
  { client: 14, goals: 'A muscle-up.', tags: ['morning'] },
  { client: 21, tags: ['weight'] },
];
const day = 86_400_000;

/** Labels for staff: the tag itself is one word in any language. */
const tagLabels: CommandPayload<'change-gym-settings'>['settings']['tagLabels'] = [
  { tag: 'evening', label: { en: 'Trains in the evening', tr: 'Akşamcı' } },
  { tag: 'meet', label: { en: 'Has a meet', tr: 'Yarışmaya hazırlanıyor' } },
  { tag: 'morning', label: { en: 'Trains in the morning', tr: 'Sabahçı' } },
  { tag: 'rehab', label: { en: 'Rehabilitation', tr: 'Rehabilitasyon' } },
  { tag: 'strength', label: { en: 'Strength', tr: 'Kuvvet' } },
  { tag: 'weight', label: { en: 'Loses weight', tr: 'Kilo veriyor' } },
];

export const knownClientCommands = (of: DemoGymCast): readonly DemoCommand[] => [
  demoCommand(of.staff.admin.member, of.gym.clockMs - 41 * day, 'change-gym-settings', ['tag-labels'], {
    gymId: of.gym.id,
    settings: { tagLabels },
  }),
  ...known.flatMap(({ client, notes = [], tags, ...about }) => {
    const person = of.clients[client];
    if (person === undefined) return [];
    const by = of.staff.head.member;
    const customerId = person.id;
    const toldMs = of.gym.clockMs - 40 * day;
    return [
      demoCommand(by, toldMs, 'update-customer', [customerId, 'known'], {
        customerId,
        ...about,
        ...(tags !== undefined && { tags: [...tags] }),
      }),
      ...notes.map(({ ago, text, pinned = false }) =>
        demoCommand(by, of.gym.clockMs - ago * day - 5 * 3_600_000, 'write-client-note', [customerId, ago], {
          customerId,
          noteId: derivedId('demo-note', customerId, String(ago)),
          text,
          pinned,
        }),
      ),
    ];
  }),
];
