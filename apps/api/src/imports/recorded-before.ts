// Finds sessions of a file that the client's log already has from another source, in batches.
import { aliased, iso, statement } from '@spotter/database/connections/sql';
import { readGym } from '@spotter/database/tenancy/pools';
import { sameSession, type SessionMatch, type SetHere } from '@spotter/domain/workouts/importing/same-session';
import type { ActualSet } from '@spotter/domain/workouts/workout-events';
import type { Pool } from 'pg';
import { wallTimeOf } from '../platform/reading/wall-times.js';
import type { ImportBody } from './session-commands.js';

const w = aliased('workouts', 'w');
const s = aliased('sets', 's');
const iw = aliased('import_workouts', 'iw');

type Row = { readonly workoutId: string; readonly startedAt: string; readonly setId: string; readonly actual: ActualSet };
type OfImport = { readonly gymId: string; readonly importId: string; readonly customerId: string; readonly timeZone: string };

/**
 * Sets of workouts that may be one of these sessions, without those of this import: the same minute of the wall clock, which occurs again
 * an hour later when clocks are set back.
 */
const candidates = ({ gymId, importId, customerId }: OfImport, starts: readonly string[]) =>
  statement<Row>`select ${w.id} as "workoutId", ${iso(w.started_at)} as "startedAt", ${s.id} as "setId", ${s.actual}
    from ${w} join ${s} on ${s.gym_id} = ${w.gym_id} and ${s.workout_id} = ${w.id} and not ${s.voided}
    where ${w.gym_id} = ${gymId} and ${w.customer_id} = ${customerId} and ${w.status} = 'completed'
      and exists (select 1 from unnest(${starts}::timestamptz[]) as start
        where ${w.started_at} > start - interval '1 minute' and ${w.started_at} < start + interval '61 minutes')
      and not exists (select 1 from ${iw} where ${iw.gym_id} = ${w.gym_id} and ${iw.import_id} = ${importId} and ${iw.workout_id} = ${w.id})
    order by ${w.id}, ${s.performed_at}, ${s.id}`;

/** Ids of workouts that exist. A workout whose import was undone has no row, and the import would add it again. */
export const presentWorkouts = async (pool: Pool, gymId: string, bodies: readonly ImportBody[]): Promise<ReadonlySet<string>> => {
  const ids = bodies.map(({ workoutId }) => workoutId);
  const rows = await readGym(
    pool,
    gymId,
    statement<{ id: string }>`select ${w.id} from ${w} where ${w.gym_id} = ${gymId} and ${w.id} = any(${ids}::uuid[])`,
  );
  return new Set(rows.map(({ id }) => id));
};

/** Reason for refusing a session that differs from a workout of another source. */
export const recordedOtherwise = 'workout-recorded-otherwise';

export class RecordedBefore {
  /** Sets that earlier sessions of this file were matched with: two sessions may have the same sets. */
  readonly #taken = new Set<string>();
  readonly #added = new Set<string>();

  constructor(
    private readonly pool: Pool,
    private readonly of: OfImport,
  ) {}

  /** Excludes a workout that this import adds, which the read models may know before they know its import. */
  exclude(workoutId: string): void {
    this.#added.add(workoutId);
  }

  /** Compares sessions of the file, in its order. */
  async compare(bodies: readonly ImportBody[]): Promise<readonly SessionMatch['kind'][]> {
    const { gymId, timeZone } = this.of;
    const rows = await readGym(
      this.pool,
      gymId,
      candidates(
        this.of,
        bodies.map(({ startedAt }) => startedAt),
      ),
    );
    const minuteOf = (instant: string): string => wallTimeOf(instant, timeZone).slice(0, 16);
    const byMinute = Map.groupBy(
      rows.filter(({ workoutId }) => !this.#added.has(workoutId)),
      ({ startedAt }) => minuteOf(startedAt),
    );
    return bodies.map(({ startedAt, sets }) => {
      const here = (byMinute.get(minuteOf(startedAt)) ?? []).map(({ workoutId, setId, actual }): SetHere => ({
        key: `${workoutId}/${setId}`,
        actual,
      }));
      const match = sameSession(
        sets,
        here.filter(({ key }) => !this.#taken.has(key)),
      );
      if (match.kind === 'same') for (const key of match.keys) this.#taken.add(key);
      return match.kind;
    });
  }
}
