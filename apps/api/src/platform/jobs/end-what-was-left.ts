import type { Recorded } from '@spotter/database/log/event';
import type { Log } from '@spotter/database/log/log';
import type { Commands } from '../commands/commands.js';
import { derivedId } from '../commands/derived-id.js';

type Services = { readonly log: Pick<Log, 'readStreams'>; readonly commands: Pick<Commands, 'executeAll'> };

export type Ending = {
  /** Distinguishes the command from the others of the same event. */
  readonly key: string;
  readonly stream: string;
  readonly type: string;
  readonly body: object;
  /** True for an event that began the same again. */
  readonly isBeginning: (event: Recorded) => boolean;
};

/**
 * Ends what a leaving event left behind, except what began again after the event. Runs late at times, so it must not end that.
 *
 * @param settled codes of refusals that need no retry
 * @throws Refusal with any other code, after which the event is read again
 */
export const endWhatWasLeft = async (
  { log, commands }: Services,
  name: string,
  { ledger, position, occurredAt }: Recorded,
  endings: readonly Ending[],
  settled: ReadonlySet<string>,
): Promise<void> => {
  if (endings.length === 0) return;
  const events = Map.groupBy(await log.readStreams(ledger, [...new Set(endings.map(({ stream }) => stream))]), ({ stream }) => stream);
  const envelopes = endings.flatMap(({ key, stream, type, body, isBeginning }) => {
    const inStream = events.get(stream) ?? [];
    if (inStream.some((event) => event.position > position && isBeginning(event))) return [];
    // A new beginning that is recorded meanwhile makes this a conflict.
    const expectedVersion = inStream.at(-1)?.version ?? 0;
    return [
      { commandId: derivedId(name, ledger, position, key), type, body, occurredAt, causation: `${ledger}/${position}`, expectedVersion },
    ];
  });
  for (const outcome of await commands.executeAll(ledger, { account: null, membership: null, role: 'system', gymId: ledger }, envelopes))
    if (outcome.status === 'refused' && !settled.has(outcome.refusal.code)) throw outcome.refusal;
};
