// The product's projector with a read model that fails on events with a note of POISON: the note says what it does to the process.
import { setFlagsFromString } from 'node:v8';
import { readConfig } from '@spotter/projector/config';
import { startProjector } from '@spotter/projector/projector';
import { projections } from '@spotter/projector/projections';
import { watchEventLoop } from '@spotter/projector/platform/watchdog';

const effects: Readonly<Record<string, () => void>> = {
  throws: () => {
    throw new Error('it cannot be folded');
  },
  loops: () => {
    for (;;);
  },
  'takes all memory': () => {
    const taken: unknown[] = [];
    for (;;) taken.push(Array.from({ length: 1_000 }, () => taken.length));
  },
};
const poisons = (process.env['POISON'] ?? '').split(',');
// Shortens the time until the memory is exhausted.
if (poisons.includes('takes all memory')) setFlagsFromString('--max-old-space-size=80');

const readModels = projections.map((projection) =>
  projection.name !== 'sets'
    ? projection
    : {
        ...projection,
        apply: (rows: Parameters<typeof projection.apply>[0], event: Parameters<typeof projection.apply>[1]): void => {
          const note = event.type === 'SetRecorded' ? (event.data.note ?? '') : '';
          if (poisons.includes(note)) effects[note]?.();
          projection.apply(rows, event);
        },
      },
);

startProjector(readConfig(process.env), readModels);
watchEventLoop(1_500);
process.once('disconnect', () => process.exit());
console.log(JSON.stringify({ level: 'info', message: 'projector ready' }));
