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

  it('asks for what the file does not say', () => {
    given()
      .when(without({ timeZone: 'Europe/Berlin' }))
      .then({ rejected: 'unit-needed' });
    given()
      .when(without({ unit: 'kg' }))
      .then({ rejected: 'time-zone-needed' });
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

  it('that failed may be asked for again', () => {
    given(requested)
      .when({ type: 'fail-import', payload: { importId: 'i1', why: 'interrupted', ...counts } })
      .then([failed]);
    given(requested, failed).when(request).then([requested]);
  });
});
