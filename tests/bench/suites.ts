// The figures by importance, grouped by what they share.
import type { Bench, Figure } from './figure.ts';
import type { Suite } from './judging/chosen.ts';
import { appending } from './figures/appending.ts';
import { asOf } from './figures/as-of.ts';
import { batches } from './figures/batches.ts';
import { busyHour } from './figures/busy-hour.ts';
import { catchingUp } from './figures/catching-up.ts';
import { commanding } from './figures/commanding.ts';
import { deafReaders } from './figures/deaf-readers.ts';
import { flooded } from './figures/flooded.ts';
import { growing, manyGyms } from './figures/growing.ts';
import { importing } from './figures/importing.ts';
import { idleSockets } from './figures/idle-sockets.ts';
import { live } from './figures/live.ts';
import { nextWorkout } from './figures/next-workout.ts';
import { openLoop } from './figures/open-loop.ts';
import { operating } from './figures/operating.ts';
import { programs } from './figures/programs.ts';
import { projecting } from './figures/projecting.ts';
import { reads } from './figures/reads.ts';
import { queueTables } from './figures/queue-tables.ts';
import { readingLive } from './figures/reading-live.ts';
import { findingExercises, readingText } from './figures/reading-text.ts';
import { rebuilding } from './figures/rebuilding.ts';
import { starting } from './figures/starting.ts';
import { teams } from './figures/teams.ts';
import { twoNodes } from './figures/two-nodes.ts';

type Measured = Suite & {
  readonly run: (bench: Bench) => Promise<Figure[]>;
  /** True if it compares with third-party programs, which must be installed. */
  readonly peers?: true;
};

/** Minutes are those of the full form on a quiet machine with two cores. */
export const suites: readonly Measured[] = [
  { ids: ['P1', 'P2', 'P3', 'P13'], minutes: 3, run: appending, peers: true },
  { ids: ['P8'], minutes: 1.5, run: readingLive },
  { ids: ['P4', 'P13'], minutes: 2, run: catchingUp, peers: true },
  { ids: ['P5'], minutes: 1, run: projecting },
  { ids: ['P6'], minutes: 2, run: commanding },
  { ids: ['P7'], minutes: 1, run: live },
  { ids: ['P9'], minutes: 1, run: asOf },
  { ids: ['P11'], minutes: 1, run: reads },
  { ids: ['P12'], minutes: 1.5, run: openLoop },
  { ids: ['P20'], minutes: 4, run: programs },
  { ids: ['P21'], minutes: 1, run: nextWorkout },
  { ids: ['P23'], minutes: 4, run: teams },
  { ids: ['P24'], minutes: 2, run: importing },
  { ids: ['S2'], minutes: 1, run: flooded },
  { ids: ['S21'], minutes: 1, run: deafReaders },
  { ids: ['P14'], minutes: 12, run: busyHour },
  { ids: ['P14'], minutes: 2, run: twoNodes },
  { ids: ['P15'], minutes: 2, run: batches },
  { ids: ['P16'], minutes: 3, run: idleSockets },
  { ids: ['P17'], minutes: 20, run: rebuilding },
  { ids: ['O2', 'O3', 'O4', 'O5'], minutes: 8, run: operating },
  { ids: ['P18'], minutes: 25, run: growing },
  { ids: ['P18'], minutes: 5, run: manyGyms },
  { ids: ['P18'], minutes: 62, run: queueTables },
  { ids: ['P19'], minutes: 0.5, run: readingText },
  { ids: ['P26'], minutes: 0.5, run: findingExercises },
  { ids: ['P10'], minutes: 3, run: starting },
];
