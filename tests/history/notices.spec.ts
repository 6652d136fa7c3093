// Topics that the read models announce for each event: a screen that shows the event refetches on one of them.
import { expect, it } from 'vitest';
import type { EventType } from '@spotter/domain/catalogue';
import { projections } from '@spotter/projector/projections';
import { fixtures } from './fixtures.ts';
import { newestOf, recordedOf } from './told.ts';

const topicsOf = (type: EventType): readonly string[] => {
  const event = recordedOf(newestOf(type), 1);
  const announced = projections.flatMap(({ name, changes }) => (changes?.(event) ?? []).map(({ topic }) => `${topic} (${name})`));
  return [...new Set(announced)].toSorted();
};

it('announces the same topics for each event as before', async () => {
  const types = [...new Set(fixtures.map(({ type }) => type as EventType))].toSorted();
  const lines = types.map((type) => `${type}: ${topicsOf(type).join(', ') || 'nothing'}`);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('notices.txt');
});
