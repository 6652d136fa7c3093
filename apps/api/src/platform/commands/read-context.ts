// What a use case may read, inside a query's transaction: for answers that need what a command would look up.
import { rowsOf } from '@spotter/database/connections/sql';
import { readStream } from '@spotter/database/log/log-reads';
import type { Log } from '@spotter/database/log/log';
import { stateAfter } from './decide.js';
import type { GymCall } from '../http/route.js';
import type { ReadContext } from './use-case.js';

export const readContextOf = ({ tx, gym }: GymCall, log: Log): ReadContext => {
  const events: ReadContext['events'] = (stream) => readStream(tx, log.codec, gym.id, stream, {});
  return {
    ledger: gym.id,
    command: { now: new Date().toISOString() },
    events,
    rows: (query) => rowsOf(tx, query),
    state: async (stream, decider) => {
      const recorded = await events(stream);
      return { state: stateAfter(decider, decider.initial, recorded), version: recorded.at(-1)?.version ?? 0 };
    },
  };
};
