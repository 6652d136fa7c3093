// Assigns a team's program to each member, one command each: also to members who join later, and again to those who were refused before.
// Ids are derived from the event and the member, so that a repeated run assigns nothing twice. Refusals are noted in the team's stream.
import type { Recorded } from '@spotter/database/log/event';
import type { TeamEvent, TeamProgram } from '@spotter/domain/teams/team-events';
import type { CommandBody } from '@spotter/contracts/commands';
import { derivedId } from '../platform/commands/derived-id.js';
import type { CommandEnvelope } from '../platform/commands/command-envelope.js';
import type { Commands } from '../platform/commands/commands.js';
import type { Effect } from '../platform/jobs/effect.js';
import { isPassing } from '../platform/jobs/reactor.js';
import { isOfType } from '../platform/log/typed-events.js';
import type { Positions } from '../platform/reading/positions.js';
import { Refusal } from '../platform/http/refusal.js';
import type { Member } from '../platform/sessions/policy.js';
import { programOfMember } from '../shared/program-of-member.js';

type Given = Extract<TeamEvent, { type: 'TeamProgramAssigned' | 'TeamMemberAdded' | 'TeamProgramRetried' }>;
type Parts = { readonly commands: Pick<Commands, 'executeAll'>; readonly positions: Pick<Positions, 'waitFor'> };

/** Refusals that need no retry. A member who comes back keeps the program of their earlier membership. */
const settled = new Set(['assigned-program-already-exists', 'customer-erased']);
/** Commands per batch, so that other work runs in between. */
const together = 50;

type Giving = { readonly program: TeamProgram; readonly customerIds: readonly string[]; readonly plansFrom?: string };
/** Programs to assign, in their order. */
const givenBy = (event: Given): readonly Giving[] => {
  if (event.type === 'TeamProgramAssigned') return [{ program: event.data, customerIds: event.data.customerIds }];
  if (event.type === 'TeamProgramRetried') return [{ program: event.data, customerIds: event.data.customerIds, plansFrom: event.data.on }];
  const { program, besides = [], customerId, on } = event.data;
  return program === undefined ? [] : [...besides, program].map((each) => ({ program: each, customerIds: [customerId], plansFrom: on }));
};

const bodyFor = (
  teamId: string,
  { teamProgramId, programId, programVersion, startsOn, days, existing, withProposedMaxes }: TeamProgram,
  customerId: string,
  plansFrom: string | undefined,
): CommandBody<'assign-program-of-team'> => ({
  teamId,
  assignedProgramId: programOfMember(teamProgramId, customerId),
  customerId,
  programId,
  programVersion,
  startsOn,
  days: [...days],
  ...(plansFrom !== undefined && { plansFrom }),
  ...(existing !== undefined && { existing }),
  ...(withProposedMaxes !== undefined && { withProposedMaxes }),
});

const chunks = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / together) }, (_, index) => items.slice(index * together, (index + 1) * together));

/** An effect rather than a reactor, since it needs the outcomes of its commands. */
export const whenTeamProgramGiven = ({ commands, positions }: Parts): Effect => ({
  name: 'team-program-given',
  types: ['TeamProgramAssigned', 'TeamMemberAdded', 'TeamProgramRetried'],
  run: async (recorded: Recorded) => {
    if (!isOfType(recorded, 'TeamProgramAssigned', 'TeamMemberAdded', 'TeamProgramRetried')) return;
    const all = givenBy(recorded);
    if (all.length === 0) return;
    const { ledger, position, occurredAt, recordedAt, meta } = recorded;
    if (!(await positions.waitFor(ledger, position))) throw new Refusal('log-unavailable', { retryAfterSeconds: 1 });
    const system: Member = { account: null, membership: null, role: 'system', gymId: ledger };
    const { teamId } = recorded.data;
    const envelopeOf = (name: string, customerId: string, type: string, body: object): CommandEnvelope => ({
      commandId: derivedId(name, ledger, position, customerId),
      type,
      body,
      occurredAt,
      causation: `${ledger}/${position}`,
      ...(meta.demo === true && { recordedAt }),
    });
    // Ids of the newest program stay those of earlier versions of this effect.
    const nameOf = (name: string, given: Giving): string => (given === all.at(-1) ? name : `${name} ${given.program.teamProgramId}`);
    const send = async (envelopes: readonly CommandEnvelope[]) => {
      const outcomes = await commands.executeAll(ledger, system, envelopes);
      for (const outcome of outcomes) if (outcome.status === 'refused' && isPassing(outcome.refusal.code)) throw outcome.refusal;
      return outcomes;
    };
    for (const given of all)
      for (const customerIds of chunks(given.customerIds)) {
        const sent = customerIds.map((customerId) =>
          envelopeOf(
            nameOf('team-program', given),
            customerId,
            'assign-program-of-team',
            bodyFor(teamId, given.program, customerId, given.plansFrom),
          ),
        );
        const outcomes = await send(sent);
        const notes = outcomes.flatMap((outcome, index) => {
          if (outcome.status !== 'refused' || settled.has(outcome.refusal.code)) return [];
          const customerId = customerIds[index]!;
          const { code, extra } = outcome.refusal;
          const other = extra.details?.['assignedProgramId'];
          const inTheWay = code === 'programs-overlap' && typeof other === 'string' ? { inTheWay: other } : {};
          const body = { teamId, teamProgramId: given.program.teamProgramId, customerId, reason: code, ...inTheWay };
          return [envelopeOf(nameOf('team-program-refused', given), customerId, 'note-team-program-refusal', body)];
        });
        if (notes.length > 0) await send(notes);
      }
  },
});
