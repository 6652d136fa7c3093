import { describe, it } from 'vitest';
import { specOf } from '../testing.js';
import type { ImportEvent } from './import-events.js';
import { importRun, type ImportCommand } from './import.js';

const given = specOf(importRun);
const mapping = { 'Bench Press': 'e1', Barfiks: 'new' };
const lookups = { customerId: 'c1', format: 'strong', unitNeeded: true, timeZoneNeeded: true };
const counts = { workouts: 3, sets: 40, duplicates: 1 };
const answers = { unit: 'kg', timeZone: 'Europe/Berlin' } as const;
const requested: ImportEvent = {
  type: 'ImportRequested',
  data: { importId: 'i1', customerId: 'c1', format: 'strong', mapping, ...answers },
};
const request: ImportCommand = { type: 'import-workouts', payload: { importId: 'i1', mapping, ...answers }, lookups };
const progressed = (progress: number): ImportEvent => ({
  type: 'ImportProgressed',
  data: { importId: 'i1', customerId: 'c1', progress, ...counts },
});
const report = (progress: number): ImportCommand => ({ type: 'report-import-progress', payload: { importId: 'i1', progress, ...counts } });
const failed: ImportEvent = { type: 'ImportFailed', data: { importId: 'i1', customerId: 'c1', why: 'interrupted', ...counts } };
const completed: ImportEvent = { type: 'ImportCompleted', data: { importId: 'i1', customerId: 'c1', ...counts } };

const without = (answer: object): ImportCommand => ({
  type: 'import-workouts',
  payload: { importId: 'i1', mapping, ...answer },
  lookups,
});

describe('an import', () => {
  it('runs once', () => {
    given().when(request).then([requested]);
    given(requested).when(request).then({ rejected: 'import-already-requested' });
  });

  it('requires answers that the file does not contain', () => {
    given()
      .when(without({ timeZone: 'Europe/Berlin' }))
      .then({ rejected: 'unit-needed' });
    given()
      .when(without({ unit: 'kg' }))
      .then({ rejected: 'time-zone-needed' });
  });

  it('records the encoding in which the preview was read', () => {
    const of = { ...lookups, encoding: 'windows-1254' };
    given()
      .when({ ...request, lookups: of } as ImportCommand)
      .then([{ type: 'ImportRequested', data: { ...requested.data, encoding: 'windows-1254' } as never }]);
  });

  it.each([
    ['distanceUnitNeeded', 'distance-unit-needed', { distanceUnit: 'km' }],
    ['dateOrderNeeded', 'date-order-needed', { dateOrder: 'mdy' }],
    ['decimalSignNeeded', 'decimal-sign-needed', { decimalSign: 'comma' }],
  ] as const)('asks for what the file leaves open: %s', (needed, rejected, answer) => {
    const of = { ...lookups, [needed]: true };
    given()
      .when({ ...request, lookups: of } as ImportCommand)
      .then({ rejected });
    given()
      .when({ type: 'import-workouts', payload: { importId: 'i1', mapping, ...answers, ...answer }, lookups: of })
      .then([{ type: 'ImportRequested', data: { ...requested.data, ...answer } as never }]);
  });

  it('runs again to amend changed sets, and only then', () => {
    const withChanges: ImportEvent = { type: 'ImportCompleted', data: { importId: 'i1', customerId: 'c1', ...counts, changed: 2 } };
    const amend: ImportCommand = { type: 'import-workouts', payload: { importId: 'i1', mapping: {}, amendChanged: true }, lookups };
    given(requested, withChanges)
      .when(amend)
      .then([{ type: 'ImportRequested', data: { importId: 'i1', customerId: 'c1', format: 'strong', mapping: {}, amendChanged: true } }]);
    given(requested, completed).when(amend).then({ rejected: 'import-already-requested' });
    given(requested, withChanges).when(request).then({ rejected: 'import-already-requested' });
  });

  it('is undone once finished, and can then run again', () => {
    const undo: ImportCommand = { type: 'undo-import', payload: { importId: 'i1' } };
    const asked: ImportEvent = { type: 'ImportUndoRequested', data: { importId: 'i1', customerId: 'c1' } };
    const complete: ImportCommand = { type: 'complete-import-undo', payload: { importId: 'i1', workouts: 3, sets: 40, kept: 0 } };
    const undone: ImportEvent = { type: 'ImportUndone', data: { importId: 'i1', customerId: 'c1', workouts: 3, sets: 40, kept: 0 } };
    given(requested, completed).when(undo).then([asked]);
    given(requested, failed).when(undo).then([asked]);
    given(requested, completed, asked).when(complete).then([undone]);
    given(requested, completed, asked, undone).when(request).then([requested]);
    given().when(undo).then({ rejected: 'import-not-done' });
    given(requested).when(undo).then({ rejected: 'import-not-done' });
    given(requested, completed, asked).when(undo).then({ rejected: 'import-not-done' });
    given(requested, completed).when(complete).then({ rejected: 'import-undo-not-running' });
  });

  it('reports rising progress, then its end', () => {
    given(requested)
      .when(report(0.5))
      .then([progressed(0.5)]);
    given(requested, progressed(0.5)).when(report(0.5)).then({ rejected: 'progress-not-rising' });
    given(requested)
      .when({ type: 'complete-import', payload: { importId: 'i1', ...counts } })
      .then([completed]);
    given(requested, completed).when(report(0.9)).then({ rejected: 'import-not-running' });
  });

  it('can run again after a failure', () => {
    given(requested)
      .when({ type: 'fail-import', payload: { importId: 'i1', why: 'interrupted', ...counts } })
      .then([failed]);
    given(requested, failed).when(request).then([requested]);
  });
});
