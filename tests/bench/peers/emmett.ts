// emmett-postgresql, used as in its documentation. It changes pg's own parsers, so it runs in its own process.
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import { serveArm } from '../arm.ts';
import { gyms, setRecorded } from '../load.ts';
import { median, rateOf, timeOf } from '../measure.ts';

const store = getPostgreSQLEventStore(process.env['DATABASE_URL']!);
const versions = new Map<string, bigint>();
let turn = 0;

const append = async (stream: string, index: number, events: number): Promise<void> => {
  const expected = versions.get(stream);
  const messages = Array.from({ length: events }, (_, at) => ({ type: 'SetRecorded', data: setRecorded(index, at) }));
  const { nextExpectedStreamVersion } = await store.appendToStream(
    stream,
    messages,
    expected === undefined ? {} : { expectedStreamVersion: expected },
  );
  versions.set(stream, nextExpectedStreamVersion);
};

serveArm({
  prepare: async () => {
    await store.schema.migrate();
    for (let index = 0; index < gyms; index += 20)
      await Promise.all(Array.from({ length: 20 }, (_, at) => append(`workout-${index + at}`, index + at, 1)));
    return {};
  },
  append: async ({ inFlight, ms, events }: { inFlight: number; ms: number; events: number }) => ({
    rate: await rateOf(inFlight, ms, () => {
      const index = turn++;
      return append(`workout-${index % gyms}`, index, events);
    }),
  }),
  long: async ({ events }: { events: number }) => {
    for (let index = 0; index < events; index += 100) await append('workout-long', 0, 100);
    return {};
  },
  fold: async ({ times }: { times: number }) => {
    const seen: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const options = {
        initialState: () => 0,
        evolve: (sum: number, event: { data: unknown }) => sum + (event.data as ReturnType<typeof setRecorded>).actual.reps,
      };
      seen.push(await timeOf(() => store.aggregateStream('workout-long', options)));
    }
    return { ms: median(seen) };
  },
});
