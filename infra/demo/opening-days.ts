// The first days of a demo gym: people are added, clients get their coaches, the head coach writes the programs.
import type { CommandPayload } from '@spotter/contracts/commands';
import { derivedId } from '@spotter/api/platform/commands/derived-id';
import type { DemoGymCast } from './demo-cast.ts';
import { accountIdOf, type Person } from './people.ts';
import { instant } from './local-time.ts';
import { demoCommand, membershipOf, system, type DemoCommand } from './demo-commands.ts';
import type { GymProgram } from './demo-gym.ts';
import type { ProgramSketch } from './programs/program-sketch.ts';

const day = 86_400_000;
/** The gym opened thirteen weeks before the moment of the fill; so the moment can be read from the log again. */
export const openedBeforeMs = 91 * day;
export const openedMs = ({ gym }: DemoGymCast): number => gym.clockMs - openedBeforeMs;

const emails: ReadonlyMap<string, string> = new Map(
  ['admin', 'head', 'coach', 'client', 'auditor'].map((name) => [accountIdOf(`${name}@demo.gym`), `${name}@demo.gym`]),
);

/** The order of adding is the order of rank: there is an admin before anybody else. */
export const peopleCommands = (of: DemoGymCast): readonly DemoCommand[] => {
  const people: readonly Person[] = [of.staff.admin, of.staff.head, ...of.staff.coaches, ...of.clients];
  return people.map(({ id, accountId, name, lastname, type }, index) => {
    const email = emails.get(accountId);
    const body = { membershipId: id, accountId, type, name, lastname, ...(email !== undefined && { email }) };
    return demoCommand(system(of.gym.id), openedMs(of) + (index + 1) * 40_000, 'add-member', [id], body);
  });
};

const specialities = [
  ['Powerlifting', 'Technique'],
  ['Hypertrophy', 'Nutrition'],
  ['Beginners'],
  ['Conditioning', 'Running'],
  ['Rehabilitation', 'Mobility'],
  ['Weightlifting'],
];

const coachCommands = (of: DemoGymCast, atMs: number): readonly DemoCommand[] =>
  of.staff.coaches.map(({ id }, index) => {
    const body = {
      coachId: id,
      specialities: specialities[index % specialities.length]!,
      capacity: 15,
      languages: of.gym.language === 'tr' ? ['tr', 'en'] : ['en', 'fr'],
      accepting: index !== 2,
    };
    return demoCommand(of.staff.head.member, atMs + index * 60_000, 'update-coach', [id], body);
  });

const auditCommands = (of: DemoGymCast, atMs: number): readonly DemoCommand[] => {
  if (of.gym.slug !== 'iron-temple') return [];
  const grantId = derivedId('demo-grant', of.gym.id);
  const body = {
    grantId,
    email: 'auditor@demo.gym',
    until: instant(of.gym.clockMs + 180 * day),
    reason: 'Yearly review of the training records',
  };
  return [demoCommand(of.staff.admin.member, atMs, 'grant-audit', [grantId], body)];
};

/** Needs the people to be known. */
export const clientCommands = (of: DemoGymCast): readonly DemoCommand[] => {
  const atMs = openedMs(of) + 0.25 * day;
  const added = of.clients.map(({ id, accountId, name, lastname, sex, birthDate }, index) => {
    const email = emails.get(accountId);
    const body = { customerId: id, name, lastname, sex, birthDate, ...(email !== undefined && { email }) };
    return demoCommand(of.staff.admin.member, atMs + index * 90_000, 'add-customer', [id], body);
  });
  return [...added, ...coachCommands(of, atMs + 0.1 * day), ...auditCommands(of, atMs + 0.2 * day)];
};

/** Needs the clients to be known. Some begin with the head coach and are handed on; some have a second coach beside. */
export const coachingCommands = (of: DemoGymCast): readonly DemoCommand[] => {
  const atMs = openedMs(of) + day;
  const head = of.staff.head.member;
  return of.cast.flatMap(({ person, coach }, index) => {
    const assign = (coachId: string, role: 'primary' | 'cover', minutes: number, reason?: string): DemoCommand =>
      demoCommand(head, atMs + index * 60_000 + minutes * 60_000, 'assign-coach', [person.id, minutes], {
        customerId: person.id,
        coachId,
        role,
        ...(reason !== undefined && { reason }),
      });
    const first = index % 10 === 7 && coach !== head ? [assign(membershipOf(head), 'primary', 0, 'First assessment')] : [];
    const cover = of.staff.coaches[(index + 2) % of.staff.coaches.length]!;
    const beside = index % 9 === 4 && cover.id !== coach.membership ? [assign(cover.id, 'cover', 240, 'Covers Saturdays')] : [];
    return [...first, assign(membershipOf(coach), 'primary', 120), ...beside];
  });
};

const libraryTags = (details: ProgramSketch['details']): readonly string[] => [...(details.tags ?? []), 'library'];

/** Drafted with its weeks, worked over, and published on the next day. */
const programCommands = (of: DemoGymCast, { id, sketch, tree }: GymProgram, atMs: number): readonly DemoCommand[] => {
  const head = of.staff.head.member;
  const { description, ...details } = sketch.details;
  const lastWeek = tree.weeks.at(-1)!;
  const edits: CommandPayload<'edit-program'>['edits'] = [
    { kind: 'update-details', changes: { ...(description !== undefined && { description }), tags: libraryTags(sketch.details) } },
    { kind: 'update-week', weekId: lastWeek.id, changes: { focus: lastWeek.focus ?? 'Last week: test, then rest' } },
  ];
  return [
    demoCommand(head, atMs, 'draft-program', [id], { programId: id, details: { ...details, visibility: 'gym' }, ...tree }),
    demoCommand(head, atMs + 2 * 3_600_000, 'edit-program', [id], { programId: id, edits }),
    demoCommand(head, atMs + day, 'publish-program', [id], { programId: id, note: 'First version' }),
  ];
};

export const libraryCommands = (of: DemoGymCast): readonly DemoCommand[] =>
  [...of.gym.programs.values()].flatMap((program, index) => programCommands(of, program, openedMs(of) + 2 * day + index * 20 * 60_000));

const plates = { kg: [25, 20, 15, 10, 5, 2.5, 1.25], lb: [45, 35, 25, 10, 5, 2.5] } as const;

/** The very last command of a gym: where it is known, there is nothing left to fill. */
export const lastCommand = ({ gym, staff }: DemoGymCast): DemoCommand => {
  const { unit } = gym;
  const bars =
    unit === 'kg'
      ? [
          { name: 'Olympic', value: 20, unit },
          { name: 'Light', value: 15, unit },
        ]
      : [{ name: 'Olympic', value: 45, unit }];
  const equipment = { bars, plates: plates[unit].map((value) => ({ value, unit, count: value >= 10 ? 24 : 12 })) };
  return demoCommand(staff.admin.member, gym.clockMs, 'change-gym-settings', ['equipment'], { gymId: gym.id, settings: { equipment } });
};
