// A team of a gym, one stream: `team-<teamId>`: its members with their stays, its coaches, and its program.
import { maxTeamCoaches, maxTeamMembers } from '@spotter/contracts/teams/limits';
import { reject, type CommandContext, type Decider, type LocalDate, type Rejected } from '../kernel.js';
import { implausibleDate } from '../assigned-programs/assign-program.js';
import type { TeamCommand, TeamRejection } from './team-commands.js';
import type { JoinedBy, TeamEvent, TeamProgram } from './team-events.js';

export type TeamState = {
  /** Null before the team exists. */
  readonly name: string | null;
  readonly capacity: number | null;
  readonly archived: boolean;
  /** Number of stays by client, and whether the client is currently in the team. */
  readonly stays: Readonly<Record<string, { readonly stay: number; readonly isHere: boolean }>>;
  readonly coachIds: readonly string[];
  readonly joinCode: string | null;
  /** Newest program. */
  readonly program: TeamProgram | null;
  /** Earlier programs that the team trains beside it, oldest first. */
  readonly besides: readonly TeamProgram[];
  /** Programs before the newest assignment, the newest last. */
  readonly before: readonly TeamProgram[];
  /** Members whose program was refused and not retried since. */
  readonly refusedIds: readonly string[];
};
/** Older ones are over, or nobody joins for them. */
const maxBesides = 3;
type Outcome = readonly TeamEvent[] | Rejected<TeamRejection>;

/** All programs of a team, the newest last. */
const programsOf = ({ program, besides }: Pick<TeamState, 'program' | 'besides'>): readonly TeamProgram[] =>
  program === null ? [] : [...besides, program];

/** Programs that stay beside a new one. A program that ends the others replaces them. */
export const besidesOf = ({ existing }: TeamProgram, others: readonly TeamProgram[]): readonly TeamProgram[] =>
  existing === 'beside' || existing === 'start-after' ? others.slice(-maxBesides) : [];

const evolve = (state: TeamState, event: TeamEvent): TeamState => {
  switch (event.type) {
    case 'TeamCreated':
    case 'TeamRevised':
      return { ...state, name: event.data.name, capacity: event.data.capacity };
    case 'TeamArchived':
      return { ...state, archived: true };
    case 'TeamRestored':
      return { ...state, archived: false };
    case 'TeamMemberAdded':
    case 'TeamMemberRemoved': {
      const { customerId, stay } = event.data;
      const stays = { ...state.stays, [customerId]: { stay, isHere: event.type === 'TeamMemberAdded' } };
      // A member who returns gets the program again.
      return { ...state, stays, refusedIds: state.refusedIds.filter((id) => id !== customerId) };
    }
    case 'TeamCoachAdded':
      return { ...state, coachIds: [...state.coachIds, event.data.coachId] };
    case 'TeamCoachRemoved':
      return { ...state, coachIds: state.coachIds.filter((id) => id !== event.data.coachId) };
    case 'TeamJoinCodeChanged':
      return { ...state, joinCode: event.data.joinCode };
    case 'TeamProgramAssigned': {
      const { teamId: _, customerIds: __, ...program } = event.data;
      return { ...state, program, besides: besidesOf(program, programsOf(state)), before: programsOf(state), refusedIds: [] };
    }
    case 'TeamProgramEnded': {
      const { again = [] } = event.data;
      return { ...state, program: again.at(-1) ?? null, besides: again.slice(0, -1), before: [], refusedIds: [] };
    }
    case 'TeamProgramRefused': {
      const { teamProgramId, customerId } = event.data;
      // Ignores refusals of a replaced program.
      if (state.program?.teamProgramId !== teamProgramId || state.refusedIds.includes(customerId)) return state;
      return { ...state, refusedIds: [...state.refusedIds, customerId] };
    }
    case 'TeamProgramRetried':
      return { ...state, refusedIds: state.refusedIds.filter((id) => !event.data.customerIds.includes(id)) };
    default:
      event satisfies never;
      return state;
  }
};

export const membersOf = ({ stays }: Pick<TeamState, 'stays'>): readonly string[] =>
  Object.entries(stays).flatMap(([id, { isHere }]) => (isHere ? [id] : []));
const isHere = ({ stays }: TeamState, customerId: string): boolean => stays[customerId]?.isHere === true;

type Adding = { readonly teamId: string; readonly today: LocalDate; readonly by: JoinedBy };
/** Adds nobody if the capacity is exceeded; the rejection names those without room. */
const add = (state: TeamState, customerIds: readonly string[], { teamId, today, by }: Adding): Outcome => {
  const newcomers = [...new Set(customerIds)].filter((id) => !isHere(state, id));
  if (newcomers.length === 0) return reject('team-member-already', { customerIds });
  const capacity = Math.min(state.capacity ?? maxTeamMembers, maxTeamMembers);
  const room = Math.max(0, capacity - membersOf(state).length);
  if (newcomers.length > room) return reject('team-full', { capacity, customerIds: newcomers.slice(room) });
  return newcomers.map((customerId) => ({
    type: 'TeamMemberAdded',
    data: {
      teamId,
      customerId,
      stay: (state.stays[customerId]?.stay ?? 0) + 1,
      on: today,
      by,
      ...(state.program !== null && { program: state.program }),
      ...(state.besides.length > 0 && { besides: state.besides }),
    },
  }));
};

const remove = (state: TeamState, teamId: string, customerId: string, today: LocalDate): Outcome => {
  const known = state.stays[customerId];
  return known?.isHere === true
    ? [{ type: 'TeamMemberRemoved', data: { teamId, customerId, stay: known.stay, on: today } }]
    : reject('team-member-unknown');
};

type AssignProgram = Extract<TeamCommand, { readonly type: 'assign-team-program' }>;
const assignProgram = (state: TeamState, { payload, lookups }: AssignProgram, context: CommandContext): Outcome => {
  const { teamId, teamProgramId, programId, startsOn, existing, withProposedMaxes } = payload;
  if (state.program?.teamProgramId === teamProgramId) return reject('team-program-already-assigned');
  if (implausibleDate(startsOn, context)) return reject('implausible-date');
  const customerIds = membersOf(state);
  if (customerIds.length === 0) return reject('team-without-members');
  const { programVersion, days } = lookups;
  const chosen = { ...(existing !== undefined && { existing }), ...(withProposedMaxes !== undefined && { withProposedMaxes }) };
  const given = { teamProgramId, programId, programVersion, startsOn, days, ...chosen };
  return [{ type: 'TeamProgramAssigned', data: { teamId, ...given, customerIds } }];
};

type RetryProgram = Extract<TeamCommand, { readonly type: 'retry-team-program' }>;
const retryProgram = (state: TeamState, { payload, lookups }: RetryProgram): Outcome => {
  const { teamId, teamProgramId } = payload;
  const { program, refusedIds } = state;
  if (program?.teamProgramId !== teamProgramId) return reject('team-program-unknown');
  const customerIds = [...new Set(payload.customerIds ?? refusedIds.filter((id) => isHere(state, id)))];
  const gone = customerIds.filter((id) => !isHere(state, id));
  if (gone.length > 0) return reject('team-member-unknown', { customerIds: gone });
  const others = customerIds.filter((id) => !refusedIds.includes(id));
  if (customerIds.length === 0 || others.length > 0) return reject('team-program-not-refused', { customerIds: others });
  const { existing } = payload;
  return [
    {
      type: 'TeamProgramRetried',
      data: { teamId, ...program, ...(existing !== undefined && { existing }), customerIds, on: lookups.today },
    },
  ];
};

/** Decides commands for an existing team that is not archived. */
const decideOpen = (state: TeamState, command: TeamCommand, context: CommandContext): Outcome => {
  const { teamId } = command.payload;
  switch (command.type) {
    case 'create-team':
      return reject('team-already-exists');
    case 'revise-team': {
      const { name, capacity } = command.payload;
      if (name === state.name && capacity === state.capacity) return reject('nothing-to-change');
      if (capacity !== null && capacity < membersOf(state).length) return reject('team-smaller-than-its-members');
      return [{ type: 'TeamRevised', data: { teamId, name, capacity } }];
    }
    case 'archive-team':
      return [{ type: 'TeamArchived', data: { teamId } }];
    case 'restore-team':
      return reject('team-not-archived');
    case 'add-team-members': {
      const { customerIds } = command.payload;
      const strangers = customerIds.filter((id) => !command.lookups.clients.includes(id));
      if (strangers.length > 0) return reject('customer-unknown', { customerIds: strangers });
      return add(state, customerIds, { teamId, today: command.lookups.today, by: 'staff' });
    }
    case 'join-team':
      return add(state, [command.payload.customerId], { teamId, today: command.lookups.today, by: 'code' });
    case 'remove-team-member':
    case 'leave-team':
      return remove(state, teamId, command.payload.customerId, command.lookups.today);
    case 'add-team-coach': {
      const { coachId } = command.payload;
      if (!command.lookups.isStaff) return reject('coach-unknown');
      if (state.coachIds.includes(coachId)) return reject('team-coach-already');
      if (state.coachIds.length >= maxTeamCoaches) return reject('too-many-team-coaches');
      return [{ type: 'TeamCoachAdded', data: { teamId, coachId } }];
    }
    case 'remove-team-coach': {
      const { coachId } = command.payload;
      return state.coachIds.includes(coachId) ? [{ type: 'TeamCoachRemoved', data: { teamId, coachId } }] : reject('team-coach-unknown');
    }
    case 'change-team-join-code': {
      const { nonce, joinCode } = command.payload.code === 'new' ? command.lookups.newCode : { nonce: null, joinCode: null };
      return joinCode === state.joinCode
        ? reject('nothing-to-change')
        : [{ type: 'TeamJoinCodeChanged', data: { teamId, nonce, joinCode } }];
    }
    case 'assign-team-program':
      return assignProgram(state, command, context);
    case 'end-team-program': {
      const { teamProgramId, takesBack } = command.payload;
      if (state.program?.teamProgramId !== teamProgramId) return reject('team-program-unknown');
      const again = takesBack === true && state.before.length > 0 && { again: state.before };
      return [{ type: 'TeamProgramEnded', data: { teamId, teamProgramId, ...again } }];
    }
    case 'retry-team-program':
      return retryProgram(state, command);
    case 'note-team-program-refusal': {
      const { teamProgramId, customerId, reason, inTheWay } = command.payload;
      const data = { teamId, teamProgramId, customerId, reason, ...(inTheWay !== undefined && { inTheWay }) };
      return [{ type: 'TeamProgramRefused', data }];
    }
    default:
      return command satisfies never;
  }
};

/** Commands that an archived team accepts: consequences of earlier events, and leaving. */
const evenArchived: ReadonlySet<TeamCommand['type']> = new Set(['note-team-program-refusal', 'leave-team', 'remove-team-member']);

const decide = (state: TeamState, command: TeamCommand, context: CommandContext): Outcome => {
  const { teamId } = command.payload;
  if (state.name === null) {
    if (command.type !== 'create-team') return reject('team-unknown');
    const { name, capacity } = command.payload;
    return [{ type: 'TeamCreated', data: { teamId, name, capacity } }];
  }
  if (command.type === 'restore-team' && state.archived) return [{ type: 'TeamRestored', data: { teamId } }];
  if (state.archived && !evenArchived.has(command.type)) return reject('team-archived');
  return decideOpen(state, command, context);
};

export const team: Decider<TeamState, TeamCommand, TeamEvent, TeamRejection> = {
  initial: {
    name: null,
    capacity: null,
    archived: false,
    stays: {},
    coachIds: [],
    joinCode: null,
    program: null,
    besides: [],
    before: [],
    refusedIds: [],
  },
  evolve,
  decide,
};
export const teamStream = (teamId: string): string => `team-${teamId}`;
