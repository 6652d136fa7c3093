// Finds the finished workouts of a client among generated commands.
import type { CommandPayload } from '@spotter/contracts/commands';
import type { DemoCommand } from '../demo-commands.ts';

type Recorded = { readonly atMs: number; readonly body: CommandPayload<'record-set'> };
export type TrainedWorkout = {
  readonly workoutId: string;
  /** When the server receives its end. */
  readonly loggedMs: number;
  readonly sets: readonly Recorded[];
  /** Ids of corrected and voided sets. */
  readonly changed: ReadonlySet<string>;
  /** False if the phone sent it later, from a place without a network. */
  readonly isOnline: boolean;
};
type BodyOfSet = CommandPayload<'record-set'>;

const onlineMs = 60_000;

const bodiesOf = <Body>(commands: readonly DemoCommand[], types: readonly string[]) =>
  commands.flatMap(({ atMs, envelope }) => (types.includes(envelope.type) ? [{ atMs, body: envelope.body as Body }] : []));

/** Newest first, without those that ended less than `quietMs` before `clockMs`. */
export const trainedWorkouts = (
  commands: readonly DemoCommand[],
  membership: string,
  clockMs: number,
  quietMs: number,
): readonly TrainedWorkout[] => {
  const own = commands.filter(({ by }) => by.membership === membership);
  const sets = Map.groupBy(bodiesOf<BodyOfSet>(own, ['record-set']), ({ body }) => body.workoutId);
  const changed = new Set(bodiesOf<{ setId: string }>(own, ['amend-set', 'void-set']).map(({ body }) => body.setId));
  return bodiesOf<CommandPayload<'log-workout'>>(own, ['log-workout'])
    .filter(({ atMs }) => atMs + quietMs < clockMs)
    .toSorted((one, other) => other.atMs - one.atMs)
    .map(({ atMs, body: { workoutId, endedAt } }) => ({
      workoutId,
      loggedMs: atMs,
      sets: sets.get(workoutId) ?? [],
      changed,
      isOnline: atMs - Date.parse(endedAt) < onlineMs,
    }));
};
