// The figures in the order of their worth, by what they share.
import type { Bench, Figure } from './figure.ts';
import { appending } from './figures/appending.ts';
import { asOf } from './figures/as-of.ts';
import { catchingUp } from './figures/catching-up.ts';
import { commanding } from './figures/commanding.ts';
import { deafReaders } from './figures/deaf-readers.ts';
import { flooded } from './figures/flooded.ts';
import { live } from './figures/live.ts';
import { openLoop } from './figures/open-loop.ts';
import { projecting } from './figures/projecting.ts';
import { reads } from './figures/reads.ts';
import { readingLive } from './figures/reading-live.ts';
import { starting } from './figures/starting.ts';

export const suites: readonly { readonly ids: readonly string[]; readonly run: (bench: Bench) => Promise<Figure[]> }[] = [
  { ids: ['P1', 'P2', 'P3', 'P13'], run: appending },
  { ids: ['P8'], run: readingLive },
  { ids: ['P4'], run: catchingUp },
  { ids: ['P5'], run: projecting },
  { ids: ['P6'], run: commanding },
  { ids: ['P7'], run: live },
  { ids: ['P9'], run: asOf },
  { ids: ['P11'], run: reads },
  { ids: ['P12'], run: openLoop },
  { ids: ['S2'], run: flooded },
  { ids: ['S21'], run: deafReaders },
  { ids: ['P10'], run: starting },
];
