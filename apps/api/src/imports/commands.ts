// Runs a previewed import. The server itself sends what the runner reports.
import { importRun, importStream, type ImportState } from '@spotter/domain/imports/import';
import { policies, relationOf, requireRelation } from '../platform/sessions/policy.js';
import { commandOf } from '../platform/commands/command-of.js';
import { fileToImport, lookupsOf } from './file-to-import.js';

type OfImport = { readonly importId: string };
const shared = { decider: importRun, stream: ({ importId }: OfImport) => importStream(importId) } as const;

export class ImportWorkouts extends commandOf('import-workouts', {
  ...shared,
  policy: policies.trainingOfClient,
  lookups: async (context, { importId }) => {
    const [file] = await context.rows(fileToImport(context.ledger, importId));
    if (file === undefined) return { rejected: 'import-unknown' };
    // Only the file names its client, so the relation is checked here.
    await requireRelation(relationOf(policies.trainingOfClient, context.member), context.member, file.customerId, context.coachesOf);
    return { lookups: lookupsOf(file) };
  },
}) {}
export class UndoImport extends commandOf('undo-import', {
  ...shared,
  policy: policies.trainingOfClient,
  customer: (_body: unknown, { customerId, status }: ImportState) => (status === 'unknown' ? undefined : customerId),
}) {}
export class CompleteImportUndo extends commandOf('complete-import-undo', { ...shared, policy: policies.systemOnly }) {}
export class ReportImportProgress extends commandOf('report-import-progress', { ...shared, policy: policies.systemOnly }) {}
export class CompleteImport extends commandOf('complete-import', { ...shared, policy: policies.systemOnly }) {}
export class FailImport extends commandOf('fail-import', { ...shared, policy: policies.systemOnly }) {}

export const importCommands = [ImportWorkouts, UndoImport, CompleteImportUndo, ReportImportProgress, CompleteImport, FailImport];
