// The real projections of workouts and sets, folded in memory: one page after another, or all again from the first event.
import { RowSet } from '@spotter/projector/platform/row-set';
import type { Projection, RecordedEvent, Row } from '@spotter/projector/platform/projection';
import { sets } from '@spotter/projector/workouts/sets';
import { workouts } from '@spotter/projector/workouts/workouts';
import type { PoolClient } from 'pg';
import type { Recorded } from '@spotter/database/log/event';

const projections = [workouts, sets] as const;

/** Rows stay in their set, so that a page loads none: it only says which ones it needs. */
// The only method that `load` calls.
const noTable = { query: () => Promise.resolve({ rows: [] }) } as unknown as PoolClient;

export class RowsInMemory {
  /** Position of the last folded event. */
  position = 0;
  readonly #rows = new Map<Projection, RowSet>(projections.map((projection) => [projection, new RowSet(projection, 'public')]));

  async fold(events: readonly Recorded[]): Promise<void> {
    // The log types `data` as unknown; projections type it by the event.
    for (const event of events as readonly RecordedEvent[]) {
      for (const [projection, rows] of this.#rows) {
        await rows.load(
          noTable,
          projection.needs(event).map((key) => ({ gymId: event.ledger, key })),
        );
        projection.apply(rows.of(event), event);
      }
      this.position = event.position;
    }
  }

  workouts(): readonly Row[] {
    return this.#rows.get(workouts)!.moved();
  }

  sets(): readonly Row[] {
    return this.#rows.get(sets)!.moved();
  }
}
