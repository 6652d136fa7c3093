// Checks the guarantees of the log after faults, reading the tables as their owner.
import type pg from 'pg';
import type { Accepted } from '../log/append.js';
import { verify } from '../follower/verify.js';

type Row = {
  command_id: string;
  position: string;
  stream: string;
  version: number;
  digest: Buffer;
};

/** Returns a line for each broken guarantee of the log. `accepted` contains every accepted answer of these ledgers once. */
export async function brokenPromises(owner: pg.Client, ledgers: readonly string[], accepted: readonly Accepted[]): Promise<string[]> {
  const broken: string[] = [];
  for (const ledger of ledgers) {
    const { rows } = await owner.query<Row>(
      'select command_id, position, stream, version, digest from events where ledger = $1 order by position',
      [ledger],
    );
    const { ok, head, firstBad } = await verify(owner as unknown as pg.Pool, ledger);
    if (!ok) broken.push(`${ledger}: position ${firstBad?.position}: ${firstBad?.why}`);
    if (head !== rows.length) broken.push(`${ledger}: its head is ${head}, and it holds ${rows.length} events`);
    rows.forEach(({ position }, index) => {
      if (Number(position) !== index + 1) broken.push(`${ledger}: position ${position} in place ${index + 1}`);
    });
    for (const [stream, events] of Map.groupBy(rows, (row) => row.stream))
      if (events.some(({ version }, index) => version !== index + 1)) broken.push(`${ledger}: the order of ${stream}`);
    broken.push(...differences(ledger, rows, accepted));
  }
  return broken;
}

/** Compares acknowledged events with stored ones: missing, moved, and stored without an acknowledgement. */
function differences(ledger: string, rows: readonly Row[], accepted: readonly Accepted[]): string[] {
  const key = ({ position, stream, version }: { position: string | number; stream: string; version: number }, command: string) =>
    `${command} ${stream} version ${version} at ${position}`;
  const stored = rows.map((row) => key(row, row.command_id));
  const acknowledged = accepted.flatMap(({ events }) =>
    events.filter((event) => event.ledger === ledger).map((event) => key(event, event.commandId)),
  );
  const [have, promised] = [new Set(stored), new Set(acknowledged)];
  return [
    ...acknowledged.filter((one) => !have.has(one)).map((one) => `${ledger}: acknowledged and not there: ${one}`),
    ...stored.filter((one) => !promised.has(one)).map((one) => `${ledger}: there and not acknowledged: ${one}`),
    ...(promised.size === acknowledged.length ? [] : [`${ledger}: acknowledged twice`]),
  ];
}
