// Reads the whole log, bypassing all privileges, with its own SQL.
import type pg from 'pg';
import { clientsToArchive } from './clients-to-archive.ts';
import { coachingsToEnd } from './coachings-to-end.ts';
import { wronglyApplied } from './progressions-due.ts';

export type Logged = {
  readonly ledger: string;
  readonly position: number;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly commandId: string;
  readonly ordinal: number;
  readonly requestHash: string;
  readonly recordedAt: number;
  /** `<ledger>/<position>` of the event that caused the command. */
  readonly causation: string | null;
  /** Number of commands that must follow from this event; null if it depends on a file. */
  readonly callsFor: number | null;
};
export type Dump = {
  readonly events: readonly Logged[];
  readonly heads: ReadonlyMap<string, number>;
  readonly baseline: ReadonlyMap<string, number>;
  /** Rules that were applied to a finished workout twice, or not at all. */
  readonly wronglyApplied: readonly string[];
};

type Row = {
  ledger: string;
  position: string;
  stream: string;
  version: number;
  type: string;
  command_id: string;
  ordinal: number;
  hash: string;
  recorded: number;
  causation: string | null;
  command: string;
  payload: string;
};

/** All ledgers of gyms. Events up to `baseline` existed before the clients started. */
export async function dumpOf(owner: pg.Pool, baseline: ReadonlyMap<string, number>): Promise<Dump> {
  const { rows } = await owner.query<Row>(
    `select ledger, position, stream, version, type, command_id, ordinal, encode(request_hash, 'hex') as hash,
       extract(epoch from recorded_at)::float8 as recorded, meta ->> 'causation' as causation, meta ->> 'command' as command, payload::text as payload
     from events join ledgers on ledgers.id = events.ledger and ledgers.kind = 'gym' order by ledger, position`,
  );
  const heads = await headsOf(owner);
  const told = rows.map(({ ledger, position, type, causation, payload }) => ({
    at: `${ledger}/${position}`,
    ledger,
    type,
    causation,
    data: JSON.parse(payload) as Record<string, unknown>,
  }));
  const [toEnd, toArchive] = [coachingsToEnd(told), clientsToArchive(told)];
  const inTeams = new Set(told.flatMap(({ type, data }) => (type === 'TeamMemberAdded' ? [String(data['customerId'])] : [])));
  const callsOf = (row: Row): number | null => {
    if (leavesTeams(row, inTeams)) return null;
    const at = `${row.ledger}/${row.position}`;
    const ended = toEnd.get(at);
    if (ended === undefined) return callsFor(row);
    // A member who leaves: their assignments as a coach end, and their client record is archived.
    const archived = toArchive.get(at) ?? null;
    return archived === null ? null : ended + archived;
  };
  const events = rows.map((row) => ({
    ledger: row.ledger,
    position: Number(row.position),
    stream: row.stream,
    version: row.version,
    type: row.type,
    commandId: row.command_id,
    ordinal: row.ordinal,
    requestHash: row.hash,
    recordedAt: row.recorded,
    causation: row.causation,
    callsFor: callsOf(row),
  }));
  return { events, heads, baseline, wronglyApplied: wronglyApplied(told) };
}

export async function headsOf(owner: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ id: string; head: string }>(`select id, head from ledgers where kind = 'gym'`);
  return new Map(rows.map(({ id, head }) => [id, Number(head)]));
}

/** True if a member of a team leaves: the number of teams that they leave depends on the moment. */
function leavesTeams({ type, payload }: Row, inTeams: ReadonlySet<string>): boolean {
  if (type !== 'CustomerErased' && type !== 'MemberRemoved' && type !== 'MemberLeft' && type !== 'MemberRoleChanged') return false;
  const { customerId, membershipId } = JSON.parse(payload) as { customerId?: string; membershipId?: string };
  return inTeams.has(customerId ?? membershipId ?? '');
}

/** A workout is judged once it is finished, and again if a correction changes the judgement: `wronglyApplied` checks these. */
const judged = new Set([
  'WorkoutLogged',
  'WorkoutSkipped',
  'WorkoutJoined',
  'WorkoutTimeCorrected',
  'FinishedWorkoutDiscarded',
  'DiscardedWorkoutRestored',
  'SetArrivedLate',
  'SetAmended',
  'SetVoided',
  'SetRestored',
  'SetDescribed',
]);

function callsFor({ type, payload, command }: Row): number | null {
  // The gym's events do not say how many branches a shared version goes to.
  if (type === 'ImportRequested' || type === 'ImportUndoRequested' || type === 'ProgramShared' || judged.has(type)) return null;
  const data = JSON.parse(payload) as {
    coachId?: string;
    customerIds?: string[];
    memberType?: number;
    to?: number;
    clients?: unknown[];
    program?: object;
    stay?: number;
  };
  // A person who joins as a client becomes a customer; an erased person is no longer a member.
  if (type === 'InvitationAccepted' || (type === 'MemberAdded' && command === 'join-gym')) return data.memberType === 0 ? 1 : 0;
  // Staff who become clients also become customers, unless they were before.
  if (type === 'MemberRoleChanged' && data.to === 0) return null;
  if (type === 'CustomerErased') return 1;
  if (type === 'CustomerAdded') return data.coachId === undefined ? 0 : 1;
  // The same for an undo: all clients were reached if none was left out.
  if (type === 'TemplatePropagated' || type === 'PropagationUndone') return data.clients!.length;
  // Each member gets the team's program, or a refusal is recorded; a returning member may have it already.
  if (type === 'TeamMemberAdded') return data.program === undefined ? 0 : data.stay === 1 ? 1 : null;
  if (type === 'TeamProgramAssigned') return data.customerIds!.length;
  // A refused member may have it by then, from an effect that was retried once its cause was fixed.
  if (type === 'TeamProgramRetried') return null;
  return type === 'ClientsReassigned' ? data.customerIds!.length : 0;
}
