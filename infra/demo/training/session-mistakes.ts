// Mistakes around a set and reactions to them: typing errors, double taps, a coach's comment.
import { addDays } from '@spotter/contracts/civil-date';
import type { CommandPayload } from '@spotter/contracts/commands';
import type { Language } from '@spotter/domain/gyms/gym-events';
import type { WorkoutSet } from '@spotter/domain/workouts/workout-state';
import type { Performed } from './perform-set.ts';
import type { Random } from '../random.ts';
import * as phrases from '../talk/phrases.ts';
import type { Script } from './script.ts';

export type Session = {
  readonly script: Script;
  readonly workoutId: string;
  readonly date: string;
  readonly random: Random;
  readonly tellsEffort: boolean;
  /** When an act at a moment was recorded: seconds later, or days later without a network. */
  readonly recorded: (happenedMs: number) => number;
  /** The present: nothing happens later. */
  readonly untilMs: number;
  /** Sets after the correction of mistakes, by id. */
  readonly done: Record<string, WorkoutSet>;
  /** Replacement exercise by slot. */
  readonly swapped: Record<string, string>;
};

/** Share of the voided sets that are restored. */
const restoredShare = 0.2;

/** The same set with one wrong number, as in a typing error. */
export const wrong = ({ actual }: Performed, random: Random): Performed['actual'] =>
  actual.load !== undefined && random.chance(0.5)
    ? { ...actual, load: { ...actual.load, value: actual.load.value + (actual.load.unit === 'kg' ? 10 : 20) } }
    : { ...actual, reps: (actual.reps ?? 0) + random.int(1, 3) };

export const say = ({ script, random }: Session, texts: Readonly<Record<Language, readonly string[]>>): string =>
  random.pick(texts[script.cast.language]);

export const correct = (session: Session, setId: string, performed: Performed, atMs: number): void => {
  const { script, workoutId, recorded } = session;
  const happenedMs = atMs + 45_000;
  script.send(
    script.client,
    recorded(happenedMs),
    'amend-set',
    [setId],
    { workoutId, setId, actual: performed.actual, reason: say(session, phrases.mistyped) },
    happenedMs,
  );
};

/** Records the same set again under another id, then voids it; now and then voiding it was the mistake. */
export const double = (session: Session, setId: string, body: CommandPayload<'record-set'>, atMs: number): void => {
  const { script, workoutId, random, recorded } = session;
  const twinId = script.id('twin', setId);
  if (!script.send(script.client, recorded(atMs + 4_000), 'record-set', [twinId], { ...body, setId: twinId })) return;
  const voidedMs = atMs + 80_000;
  script.send(
    script.client,
    recorded(voidedMs),
    'void-set',
    [twinId],
    { workoutId, setId: twinId, reason: say(session, phrases.doubled) },
    voidedMs,
  );
  if (!random.chance(restoredShare)) return;
  const restoredMs = atMs + 3_600_000 * 3;
  script.send(
    script.cast.coach,
    recorded(restoredMs),
    'restore-set',
    [twinId],
    { workoutId, setId: twinId, reason: say(session, phrases.notReally) },
    restoredMs,
  );
};

export const comment = ({ script, workoutId, random, date }: Session, setId: string): void => {
  const atMs = script.at(addDays(date, 3), 9 * 60 + random.int(0, 240));
  const commentId = script.id('comment', setId);
  script.send(script.cast.coach, atMs, 'comment-on-set', [commentId], {
    workoutId,
    setId,
    commentId,
    comment: random.pick(phrases.comments[script.cast.language]),
  });
};
