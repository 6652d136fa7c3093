// One run of an import, one stream: `import-<importId>`. The preview emits no event, since it changes nothing.
import { jsonBytes, maxEventBytes } from '../event-size.js';
import { reject, type CommandOf, type Decider, type Rejected } from '../kernel.js';
import type { ImportEvent } from './import-events.js';

/** Lookups from the file's preview: its owner, its format and encoding, and the questions that it leaves open. */
type ImportWorkouts = CommandOf<
  'import-workouts',
  {
    readonly customerId: string;
    readonly format: string;
    readonly encoding?: string;
    readonly unitNeeded: boolean;
    readonly timeZoneNeeded: boolean;
    readonly distanceUnitNeeded?: boolean;
    readonly dateOrderNeeded?: boolean;
    readonly decimalSignNeeded?: boolean;
  }
>;
type Report = CommandOf<'report-import-progress'>;
type Complete = CommandOf<'complete-import'>;
type Fail = CommandOf<'fail-import'>;
type Undo = CommandOf<'undo-import'>;
type CompleteUndo = CommandOf<'complete-import-undo'>;
export type ImportCommand = ImportWorkouts | Report | Complete | Fail | Undo | CompleteUndo;
export type ImportRejection =
  | 'import-already-requested'
  | 'import-not-running'
  | 'import-not-done'
  | 'import-undo-not-running'
  | 'unit-needed'
  | 'time-zone-needed'
  | 'distance-unit-needed'
  | 'date-order-needed'
  | 'decimal-sign-needed'
  | 'mapping-too-large'
  | 'progress-not-rising';

export type ImportState = {
  readonly status: 'unknown' | 'running' | 'done' | 'failed' | 'undoing' | 'undone';
  readonly customerId: string;
  readonly progress: number;
  /** Number of sets and workouts whose differences from the file were left. */
  readonly changed: number;
};
type Outcome = readonly ImportEvent[] | Rejected<ImportRejection>;

const evolve = (state: ImportState, event: ImportEvent): ImportState => {
  switch (event.type) {
    case 'ImportRequested':
      return { status: 'running', customerId: event.data.customerId, progress: 0, changed: 0 };
    case 'ImportProgressed':
      return { ...state, progress: event.data.progress };
    case 'ImportCompleted':
      return { ...state, status: 'done', progress: 1, changed: (event.data.changed ?? 0) + (event.data.moved ?? 0) };
    case 'ImportFailed':
      return { ...state, status: 'failed' };
    case 'ImportUndoRequested':
      return { ...state, status: 'undoing' };
    case 'ImportUndone':
      return { ...state, status: 'undone' };
    default:
      event satisfies never;
      return state;
  }
};

/** A run that left changed sets can run again to amend them. */
const mayAmend = ({ status, changed }: ImportState, amend: boolean): boolean => status === 'done' && changed > 0 && amend;

// A run that failed or was undone can run again: existing workouts are not added twice.
const request = (state: ImportState, { payload, lookups }: ImportWorkouts): Outcome => {
  const isOver = state.status === 'unknown' || state.status === 'failed' || state.status === 'undone';
  const { customerId, format, encoding } = lookups;
  const requested: ImportEvent = {
    type: 'ImportRequested',
    data: { ...payload, customerId, format, ...(encoding !== undefined && { encoding }) },
  };
  // Earlier answers stay valid: the command contains only new or changed ones.
  if (mayAmend(state, payload.amendChanged === true)) return [requested];
  if (!isOver) return reject('import-already-requested');
  if (lookups.unitNeeded && payload.unit === undefined) return reject('unit-needed');
  if (lookups.timeZoneNeeded && payload.timeZone === undefined) return reject('time-zone-needed');
  if (lookups.distanceUnitNeeded === true && payload.distanceUnit === undefined) return reject('distance-unit-needed');
  if (lookups.dateOrderNeeded === true && payload.dateOrder === undefined) return reject('date-order-needed');
  if (lookups.decimalSignNeeded === true && payload.decimalSign === undefined) return reject('decimal-sign-needed');
  if (jsonBytes(payload.mapping) > maxEventBytes) return reject('mapping-too-large');
  return [requested];
};

const undo = ({ status, customerId }: ImportState, { payload }: Undo): Outcome =>
  status === 'done' || status === 'failed'
    ? [{ type: 'ImportUndoRequested', data: { ...payload, customerId } }]
    : reject('import-not-done');

const decide = (state: ImportState, command: ImportCommand): Outcome => {
  if (command.type === 'import-workouts') return request(state, command);
  if (command.type === 'undo-import') return undo(state, command);
  if (command.type === 'complete-import-undo') {
    if (state.status !== 'undoing') return reject('import-undo-not-running');
    return [{ type: 'ImportUndone', data: { ...command.payload, customerId: state.customerId } }];
  }
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
  initial: { status: 'unknown', customerId: '', progress: 0, changed: 0 },
  evolve,
  decide,
};
export const importStream = (importId: string): string => `import-${importId}`;
