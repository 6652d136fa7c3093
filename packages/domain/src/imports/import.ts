// One run of an import, one stream: `import-<importId>`. The preview is not an event: nothing has changed yet.
import { jsonBytes, mostEventBytes } from '../event-size.js';
import { reject, type CommandOf, type Decider, type Rejected, type Unit } from '../kernel.js';
import type { ImportCounts, ImportEvent, NameMapping } from './import-events.js';

/** The lookups come from the uploaded file's preview: whose it is, its format, and what it does not say itself. */
type ImportWorkouts = CommandOf<
  'import-workouts',
  { readonly importId: string; readonly unit?: Unit; readonly timeZone?: string; readonly mapping: NameMapping },
  { readonly customerId: string; readonly format: string; readonly unitNeeded: boolean; readonly timeZoneNeeded: boolean }
>;
type Report = CommandOf<'report-import-progress', { readonly importId: string; readonly progress: number } & ImportCounts>;
type Complete = CommandOf<'complete-import', { readonly importId: string } & ImportCounts>;
type Fail = CommandOf<'fail-import', { readonly importId: string; readonly why: string } & ImportCounts>;
export type ImportCommand = ImportWorkouts | Report | Complete | Fail;
export type ImportRejection =
  | 'import-already-requested'
  | 'import-not-running'
  | 'unit-needed'
  | 'time-zone-needed'
  | 'mapping-too-large'
  | 'progress-not-rising';

export type ImportState = {
  readonly status: 'unknown' | 'running' | 'done' | 'failed';
  readonly customerId: string;
  readonly progress: number;
};
type Outcome = readonly ImportEvent[] | Rejected<ImportRejection>;

const evolve = (state: ImportState, event: ImportEvent): ImportState => {
  switch (event.type) {
    case 'ImportRequested':
      return { status: 'running', customerId: event.data.customerId, progress: 0 };
    case 'ImportProgressed':
      return { ...state, progress: event.data.progress };
    case 'ImportCompleted':
      return { ...state, status: 'done', progress: 1 };
    case 'ImportFailed':
      return { ...state, status: 'failed' };
    default:
      event satisfies never;
      return state;
  }
};

// A failed run may be asked for again: what it added stays, and is not added twice.
const request = (state: ImportState, { payload, lookups }: ImportWorkouts): Outcome => {
  if (state.status === 'running' || state.status === 'done') return reject('import-already-requested');
  if (lookups.unitNeeded && payload.unit === undefined) return reject('unit-needed');
  if (lookups.timeZoneNeeded && payload.timeZone === undefined) return reject('time-zone-needed');
  if (jsonBytes(payload.mapping) > mostEventBytes) return reject('mapping-too-large');
  const { customerId, format } = lookups;
  return [{ type: 'ImportRequested', data: { ...payload, customerId, format } }];
};

const decide = (state: ImportState, command: ImportCommand): Outcome => {
  if (command.type === 'import-workouts') return request(state, command);
  if (state.status !== 'running') return reject('import-not-running');
  const { customerId } = state;
  switch (command.type) {
    case 'report-import-progress':
      if (command.payload.progress <= state.progress) return reject('progress-not-rising');
      return [{ type: 'ImportProgressed', data: { ...command.payload, customerId } }];
    case 'complete-import':
      return [{ type: 'ImportCompleted', data: { ...command.payload, customerId } }];
    case 'fail-import':
      return [{ type: 'ImportFailed', data: { ...command.payload, customerId } }];
    default:
      return command satisfies never;
  }
};

export const importRun: Decider<ImportState, ImportCommand, ImportEvent, ImportRejection> = {
  initial: { status: 'unknown', customerId: '', progress: 0 },
  evolve,
  decide,
};
export const importStream = (importId: string): string => `import-${importId}`;
