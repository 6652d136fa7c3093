// Clients of a demo gym who cannot train, and a coach who is away: the first items of a coach's work queue.
import { derivedId } from '@spotter/api/platform/commands/derived-id';
import { addDays } from '@spotter/contracts/civil-date';
import { systemReasons } from '@spotter/contracts/coaches/system-reasons';
import type { ClientStateKind } from '@spotter/domain/client-states/client-state-events';
import type { DemoGymCast } from '../demo-cast.ts';
import { demoCommand, system, type DemoCommand } from '../demo-commands.ts';
import { apartMs } from '../sending/windows.ts';

type Absence = {
  readonly client: number;
  readonly kind: ClientStateKind;
  readonly from: number;
  readonly until?: number;
  readonly note?: string;
};
const absences: readonly Absence[] = [
  { client: 12, kind: 'injured', from: -9, note: 'Left shoulder; the physiotherapist sees it on Monday.' },
  { client: 17, kind: 'away', from: -3, until: 11, note: 'On holiday' },
  { client: 23, kind: 'ill', from: -2, until: 3 },
  { client: 30, kind: 'ill', from: -40, until: -34 },
];
const day = 86_400_000;

const clientAbsenceCommands = (of: DemoGymCast): readonly DemoCommand[] =>
  absences.flatMap(({ client, kind, from, until, note }) => {
    const person = of.clients[client];
    if (person === undefined) return [];
    const atMs = of.gym.clockMs + from * day - 3_600_000;
    return [
      demoCommand(person.member, atMs, 'set-client-state', [person.id, from], {
        customerId: person.id,
        stateId: derivedId('demo-state', person.id, String(from)),
        kind,
        from: addDays(of.gym.today, from),
        ...(until !== undefined && { until: addDays(of.gym.today, until) }),
        ...(note !== undefined && { note }),
      }),
    ];
  });

/** `coach` and `cover` are indexes among the gym's coaches; days count from the fill. */
const coachAway = { coach: 1, cover: 3, from: -3, until: 9, reason: 'Yıllık izin' } as const;

/** Sends what the server's reactors would do later, at the right time; they will end the absence and its covers. */
const coachAwayCommands = (of: DemoGymCast): readonly DemoCommand[] => {
  const [coach, cover] = [of.staff.coaches[coachAway.coach], of.staff.coaches[coachAway.cover]];
  if (coach === undefined || cover === undefined) return [];
  // Late on the first day or early on the second, because an absence must be due to begin.
  const setMs = of.gym.clockMs + (coachAway.from + 1) * day - 4 * apartMs;
  const away = { coachId: coach.id, awayId: derivedId('demo-coach-away', coach.id) };
  const clients = of.cast.filter((cast) => cast.coach === coach.member && cast.person.stay.leavesInWeek === null);
  return [
    demoCommand(of.staff.head.member, setMs, 'set-coach-away', [coach.id], {
      ...away,
      from: addDays(of.gym.today, coachAway.from),
      until: addDays(of.gym.today, coachAway.until),
      coverId: cover.id,
      reason: coachAway.reason,
    }),
    demoCommand(system(of.gym.id), setMs + apartMs, 'begin-coach-away', [coach.id], away),
    ...clients.map(({ person }) =>
      demoCommand(system(of.gym.id), setMs + 2 * apartMs, 'assign-coach', [person.id, 'cover'], {
        customerId: person.id,
        coachId: cover.id,
        role: 'cover',
        reason: systemReasons.covers,
      }),
    ),
  ];
};

export const absenceCommands = (of: DemoGymCast): readonly DemoCommand[] => [...clientAbsenceCommands(of), ...coachAwayCommands(of)];
