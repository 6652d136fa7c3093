// Checks what the clients saw against a dump of the log. It knows the promises, but not how the server keeps them.
// The log is one total order per ledger, so each promise takes one pass and no search.
import { createHmac } from 'node:crypto';
import type { Line } from './history.ts';
import type { Dump, Logged } from './dump.ts';

export type Violation = { readonly rule: 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I9'; readonly what: string };
type Invoke = Extract<Line, { kind: 'invoke' }>;
type Ok = Extract<Line, { kind: 'ok' }>;
type Command = { readonly invoke: Invoke; readonly oks: Ok[]; fails: number };

/** I1 durability, I2 nothing invented, I3 order, I5 every reaction once. `textOf` is the canonical text of a request. */
export function check(lines: readonly Line[], dump: Dump, secret: string, textOf: (type: string, body: object) => string): Violation[] {
  const commands = commandsOf(lines);
  const groups = Map.groupBy(dump.events, (event) => `${event.ledger}/${event.commandId}`);
  return [
    ...durable(commands, { groups, caused: lastCaused(dump.events) }, hasher(secret, textOf)),
    ...invented(commands, dump),
    ...ordered(dump),
    ...inRealTime(lines, commands),
    ...reactions(dump),
  ];
}

function commandsOf(lines: readonly Line[]): Map<string, Command> {
  const commands = new Map<string, Command>();
  for (const line of lines) {
    if (line.kind === 'invoke') {
      if (!commands.has(line.cmdId)) commands.set(line.cmdId, { invoke: line, oks: [], fails: 0 });
      continue;
    }
    const command = commands.get(line.cmdId)!;
    if (line.kind === 'ok') command.oks.push(line);
    if (line.kind === 'fail') command.fails += 1;
  }
  return commands;
}

type Hash = (invoke: Invoke) => string;
const hasher = (secret: string, textOf: (type: string, body: object) => string): Hash => {
  const key = createHmac('sha256', secret).update('spotter request hash').digest();
  return ({ type, body }) =>
    createHmac('sha256', key)
      .update(`${type}\n${textOf(type, body)}`)
      .digest('hex');
};

/**
 * I1: an acknowledged command is recorded once, completely, at the stated position; a refused one is absent; an unknown one complete or
 * absent.
 */
function* durable(
  commands: Map<string, Command>,
  { groups, caused }: { readonly groups: ReadonlyMap<string, readonly Logged[]>; readonly caused: ReadonlyMap<string, number> },
  hashOf: Hash,
): Generator<Violation> {
  for (const [cmdId, { invoke, oks, fails }] of commands) {
    const name = `${invoke.type} ${cmdId}`;
    const group = groups.get(`${invoke.ledger}/${cmdId}`) ?? [];
    if (fails > 0 && group.length > 0) yield { rule: 'I1', what: `${name} was refused and is recorded` };
    if (group.length > 0) {
      if (!isWhole(group)) yield { rule: 'I1', what: `${name} is recorded in part` };
      if (group[0]!.requestHash !== hashOf(invoke)) yield { rule: 'I1', what: `${name} is recorded as another request` };
    }
    for (const ok of oks) {
      if (group.length === 0) yield { rule: 'I1', what: `${name} was acknowledged and is missing` };
      else if (!fits(ok, group, caused))
        yield { rule: 'I1', what: `${name} was acknowledged as ${said(ok)} and is ${said(answerOf(group))}` };
    }
  }
}

const isWhole = (group: readonly Logged[]): boolean =>
  group.every(
    (event, index) => event.ordinal === index && event.position === group[0]!.position + index && event.stream === group[0]!.stream,
  );
const answerOf = (group: readonly Logged[]) => ({
  position: group.at(-1)!.position,
  version: group.at(-1)!.version,
  streamId: group[0]!.stream,
  events: group.map((event) => event.type),
});
const said = ({ position, version, streamId, events }: Pick<Ok, 'position' | 'version' | 'streamId' | 'events'>): string =>
  JSON.stringify([position, version, streamId, events]);
/** An answer may name the position of the last event that the server recorded because of the command. */
const fits = (ok: Ok, group: readonly Logged[], caused: ReadonlyMap<string, number>): boolean => {
  const own = answerOf(group);
  const later = Math.max(...group.map(({ ledger, position }) => caused.get(`${ledger}/${position}`) ?? 0));
  return said(ok) === said(own) || said(ok) === said({ ...own, position: later });
};
/** Maps a causing event to the position of its last reaction. */
const lastCaused = (events: readonly Logged[]): ReadonlyMap<string, number> => {
  const last = new Map<string, number>();
  for (const { causation, position } of events) if (causation !== null) last.set(causation, Math.max(last.get(causation) ?? 0, position));
  return last;
};

/** I2: every event was requested by a client, or follows from an earlier event. */
function* invented(commands: Map<string, Command>, { events, baseline }: Dump): Generator<Violation> {
  const recorded = new Set(events.map(({ ledger, position }) => `${ledger}/${position}`));
  for (const event of events) {
    if (event.position <= (baseline.get(event.ledger) ?? 0) || commands.has(event.commandId)) continue;
    const [ledger, position] = event.causation?.split('/') ?? [];
    // A shared version is recorded in another branch's ledger, which has its own positions.
    const follows = ledger === event.ledger ? Number(position) < event.position : recorded.has(event.causation ?? '');
    if (!follows) yield { rule: 'I2', what: `${event.type} at ${event.ledger}/${event.position} was asked for by nobody` };
  }
}

/** I3: positions and versions count from 1 without a gap and rise together; time never decreases. */
function* ordered({ events, heads }: Dump): Generator<Violation> {
  for (const [ledger, ofLedger] of Map.groupBy(events, (event) => event.ledger)) {
    const versions = new Map<string, number>();
    let time = -Infinity;
    for (const [index, event] of ofLedger.entries()) {
      const at = `${ledger}/${event.position}`;
      if (event.position !== index + 1) yield { rule: 'I3', what: `${at} stands where position ${index + 1} should be` };
      const version = (versions.get(event.stream) ?? 0) + 1;
      if (event.version !== version)
        yield { rule: 'I3', what: `${at} is version ${event.version} of ${event.stream}, after ${version - 1}` };
      versions.set(event.stream, event.version);
      if (event.recordedAt < time) yield { rule: 'I3', what: `${at} was recorded before its predecessor` };
      time = event.recordedAt;
    }
    if (heads.get(ledger) !== ofLedger.length)
      yield { rule: 'I3', what: `${ledger} has ${ofLedger.length} events and its head at ${heads.get(ledger)}` };
  }
}

/** I3: a command acknowledged before another was sent is recorded before it. */
function* inRealTime(lines: readonly Line[], commands: Map<string, Command>): Generator<Violation> {
  const reached = new Map<string, number>();
  const floor = new Map<string, number>();
  for (const line of lines) {
    const { ledger } = commands.get(line.cmdId)!.invoke;
    if (line.kind === 'invoke' && !floor.has(line.cmdId)) floor.set(line.cmdId, reached.get(ledger) ?? 0);
    if (line.kind !== 'ok') continue;
    if (line.position <= floor.get(line.cmdId)!)
      yield { rule: 'I3', what: `${line.cmdId} at ${line.position} lies before what was acknowledged earlier` };
    reached.set(ledger, Math.max(reached.get(ledger) ?? 0, line.position));
  }
}

/** I5: each event that requires reactions has each of them once. */
function* reactions({ events, baseline, wronglyApplied }: Dump): Generator<Violation> {
  for (const what of wronglyApplied) yield { rule: 'I5', what };
  const effects = Map.groupBy(
    events.filter((event) => event.causation !== null && event.ordinal === 0),
    (event) => event.causation!,
  );
  for (const event of events) {
    if (event.position <= (baseline.get(event.ledger) ?? 0) || event.callsFor === null) continue;
    const found = effects.get(`${event.ledger}/${event.position}`)?.length ?? 0;
    if (found !== event.callsFor)
      yield {
        rule: 'I5',
        what: `${event.type} at ${event.ledger}/${event.position} called for ${event.callsFor} commands, and there are ${found}`,
      };
  }
}
