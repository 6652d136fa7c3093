// When people join a demo gym: most at its opening, some later, and a few leave again.
import { derivedId } from '@spotter/api/platform/commands/derived-id';
import { addDays } from '@spotter/contracts/civil-date';
import { coachProfileCommands } from './content/coach-profiles.ts';
import type { DemoGymCast } from './demo-cast.ts';
import { demoCommand, membershipOf, system, type DemoCommand } from './demo-commands.ts';
import type { Cast } from './demo-gym.ts';
import { instant, momentOf } from './local-time.ts';
import { openedMs } from './opening-days.ts';
import { accountIdOf, type ClientPerson, type Person } from './people.ts';

const day = 86_400_000;
const minute = 60_000;
/** On the Thursday before their first week, after the last session of the day. */
const joinedMinutes = 23 * 60;
const leavingMinutes = 9 * 60;

const emails: ReadonlyMap<string, string> = new Map(
  ['admin', 'head', 'coach', 'client', 'auditor'].map((name) => [accountIdOf(`${name}@demo.gym`), `${name}@demo.gym`]),
);

const addMember = (of: DemoGymCast, { id, accountId, name, lastname, type }: Person, atMs: number): DemoCommand => {
  const email = emails.get(accountId);
  const body = { membershipId: id, accountId, type, name, lastname, ...(email !== undefined && { email }) };
  return demoCommand(system(of.gym.id), atMs, 'add-member', [id], body);
};
const addCustomer = (of: DemoGymCast, { id, accountId, name, lastname, sex, birthDate }: ClientPerson, atMs: number): DemoCommand => {
  const email = emails.get(accountId);
  const body = { customerId: id, name, lastname, sex, birthDate, ...(email !== undefined && { email }) };
  return demoCommand(of.staff.admin.member, atMs, 'add-customer', [id], body);
};

const auditCommands = (of: DemoGymCast, atMs: number): readonly DemoCommand[] => {
  if (of.gym.slug !== 'iron-temple') return [];
  const grantId = derivedId('demo-grant', of.gym.id);
  const body = {
    grantId,
    accountId: accountIdOf('auditor@demo.gym'),
    email: 'auditor@demo.gym',
    until: instant(of.gym.clockMs + 180 * day),
    reason: 'Yearly review of the training records',
  };
  return [demoCommand(system(of.gym.id), atMs, 'add-auditor', [grantId], body)];
};

/** Some clients begin with the head coach and are reassigned; some have a second coach. */
const coachingOf = (of: DemoGymCast, { person, coach }: Cast, index: number, atMs: number, paceMs: number): readonly DemoCommand[] => {
  const head = of.staff.head.member;
  const assign = (coachId: string, role: 'primary' | 'cover', minutes: number, reason?: string): DemoCommand =>
    demoCommand(head, atMs + minutes * paceMs, 'assign-coach', [person.id, minutes], {
      customerId: person.id,
      coachId,
      role,
      ...(reason !== undefined && { reason }),
    });
  const first = index % 10 === 7 && coach !== head ? [assign(membershipOf(head), 'primary', 0, 'First assessment')] : [];
  const cover = of.staff.coaches[(index + 2) % of.staff.coaches.length]!;
  const beside = index % 9 === 4 && cover.id !== coach.membership ? [assign(cover.id, 'cover', 240, 'Covers Saturdays')] : [];
  return [...first, assign(membershipOf(coach), 'primary', 120), ...beside];
};

/** People who join together. Each step needs the projected results of the one before. */
export type Arrival = { readonly atMs: number; readonly steps: readonly (readonly [what: string, commands: readonly DemoCommand[]])[] };

const arrivedMs = (of: DemoGymCast, firstWeek: number): number =>
  firstWeek === 1 ? openedMs(of) : momentOf(of.gym.timeZone, addDays(of.gym.firstMonday, 7 * (firstWeek - 1) - 4), joinedMinutes);

const arrivalOf = (of: DemoGymCast, firstWeek: number): Arrival => {
  const isOpening = firstWeek === 1;
  const atMs = arrivedMs(of, firstWeek);
  const clients = of.clients.filter(({ stay }) => stay.firstWeek === firstWeek);
  const staff: readonly Person[] = isOpening ? [of.staff.admin, of.staff.head, ...of.staff.coaches] : [];
  const clientsMs = atMs + (isOpening ? 0.25 * day : 0);
  // Later ones arrive overnight, when nobody trains.
  const coachesMs = atMs + (isOpening ? day : 20 * minute);
  const paceMs = isOpening ? minute : 6_000;
  return {
    atMs,
    steps: [
      // Members are added in the order of rank, so that there is an admin before anybody else.
      ['people', [...staff, ...clients].map((person, index) => addMember(of, person, atMs + (index + 1) * 40_000))],
      [
        'clients',
        [
          ...clients.map((client, index) => addCustomer(of, client, clientsMs + index * 90_000)),
          ...(isOpening ? [...coachProfileCommands(of, atMs + 0.35 * day), ...auditCommands(of, atMs + 0.45 * day)] : []),
        ],
      ],
      [
        'coaches',
        of.cast.flatMap((cast, index) =>
          cast.person.stay.firstWeek === firstWeek ? coachingOf(of, cast, index, coachesMs + index * minute, paceMs) : [],
        ),
      ],
    ],
  };
};

/** All arrivals, the gym's opening first. */
export const arrivalsOf = (of: DemoGymCast): readonly Arrival[] =>
  [...new Set([1, ...of.clients.map(({ stay }) => stay.firstWeek)])]
    .toSorted((one, other) => one - other)
    .map((week) => arrivalOf(of, week));

const leftMs = ({ gym }: DemoGymCast, week: number): number =>
  momentOf(gym.timeZone, addDays(gym.firstMonday, 7 * (week - 1)), leavingMinutes);

/** Archives clients who leave, on a Monday morning. */
export const leavingCommands = (of: DemoGymCast): readonly DemoCommand[] =>
  of.clients.flatMap(({ id, stay: { leavesInWeek } }) =>
    leavesInWeek === null
      ? []
      : [
          demoCommand(of.staff.admin.member, leftMs(of, leavesInWeek), 'update-customer', [id, 'leaves'], {
            customerId: id,
            status: 'archived',
          }),
        ],
  );

/** When a client starts to act in the gym, in milliseconds. */
export const thereFromMs = (of: DemoGymCast, { stay }: Pick<ClientPerson, 'stay'>): number => arrivedMs(of, stay.firstWeek) + 2 * day;

/** Removes commands of clients before they joined and after they left. */
export const whileThere = (of: DemoGymCast, commands: readonly DemoCommand[]): readonly DemoCommand[] => {
  const arrivals = new Map(of.clients.map((client) => [client.id, thereFromMs(of, client)] as const));
  const leaving = new Map(
    of.clients.flatMap(({ id, stay: { leavesInWeek } }) => (leavesInWeek === null ? [] : [[id, leftMs(of, leavesInWeek)] as const])),
  );
  return commands.filter(
    ({ by: { membership }, atMs }) =>
      membership === null || (atMs >= (arrivals.get(membership) ?? 0) && atMs < (leaving.get(membership) ?? Number.POSITIVE_INFINITY)),
  );
};
