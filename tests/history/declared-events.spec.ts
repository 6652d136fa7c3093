import { describe, expect, it } from 'vitest';
import { fixtures } from './fixtures.ts';
import { recordedOf } from './told.ts';
import { projection, type Row, type Rows } from '@spotter/projector/platform/projection';

const untouched: Rows<Row> = {
  get: () => undefined,
  put: () => expect.unreachable(),
  change: () => expect.unreachable(),
  delete: () => expect.unreachable(),
};

describe('a projection', () => {
  const tags = projection({
    name: 'tags',
    version: 1,
    table: 'tags',
    key: ['id'],
    events: ['ExerciseTagged'],
    needs: ({ data }) => [[data.exerciseId]],
    apply: (rows: Rows<Row & { id: string }>, { data }) => rows.put({ id: data.exerciseId }),
    changes: ({ data }) => [{ topic: 'exercises', id: data.exerciseId }],
  });

  it.each(fixtures.filter(({ type }) => type !== 'ExerciseTagged').map((fixture) => [fixture.type, fixture] as const))(
    'ignores %s, which it does not list',
    (_type, fixture) => {
      const event = recordedOf(fixture, 1);
      expect(tags.needs(event)).toEqual([]);
      tags.apply(untouched, event);
      expect(tags.changes?.(event)).toEqual([]);
    },
  );

  it('folds an event that it lists', () => {
    const event = recordedOf(
      fixtures.find(({ type }) => type === 'ExerciseTagged')!,
      1,
    );
    const rows: unknown[] = [];
    tags.apply({ ...untouched, put: (row) => void rows.push(row) }, event);
    expect(tags.needs(event)).toHaveLength(1);
    expect(rows).toHaveLength(1);
    expect(tags.changes?.(event)).toHaveLength(1);
  });
});
