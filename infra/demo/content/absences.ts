// Clients of a demo gym who cannot train, and what hurt others: what a coach's day begins with.
import { derivedId } from '@spotter/api/platform/commands/derived-id';
import { addDays } from '@spotter/api/platform/reading/calendar';
import type { ClientStateKind } from '@spotter/domain/client-states/client-state-events';
import type { DemoGymCast } from '../demo-cast.ts';
import { demoCommand, type DemoCommand } from '../demo-commands.ts';

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

export const absenceCommands = (of: DemoGymCast): readonly DemoCommand[] =>
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
