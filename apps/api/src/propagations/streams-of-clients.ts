// Reads streams of many clients in one query: a preview that read each one alone would take seconds.
import { readStreams } from '@spotter/database/log/log-reads';
import type { Recorded } from '@spotter/database/log/event';
import type { Log } from '@spotter/database/log/log';
import { stateAfter } from '../platform/commands/decide.js';
import type { ReadContext } from '../platform/commands/use-case.js';
import { readContextOf } from '../platform/commands/read-context.js';
import type { GymCall } from '../platform/http/route.js';

/** Events by stream; an empty list for a stream without events. */
export const streamsOf = async (call: GymCall, log: Log, streams: readonly string[]): Promise<ReadonlyMap<string, readonly Recorded[]>> => {
  const byStream = new Map<string, Recorded[]>(streams.map((stream) => [stream, []]));
  for (const event of await readStreams(call.tx, log.codec, call.gym.id, streams, {})) byStream.get(event.stream)?.push(event);
  return byStream;
};

/** A context that has these streams already and reads others on demand. */
export const contextWith = (call: GymCall, log: Log, known: ReadonlyMap<string, readonly Recorded[]>): ReadContext => {
  const reading = readContextOf(call, log);
  const events: ReadContext['events'] = async (stream) => known.get(stream) ?? reading.events(stream);
  return {
    ...reading,
    events,
    state: async (stream, decider) => {
      const recorded = await events(stream);
      return { state: stateAfter(decider, decider.initial, recorded), version: recorded.at(-1)?.version ?? 0 };
    },
  };
};
