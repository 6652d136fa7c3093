// Runs a previewed import. The server itself sends what the runner reports.
import { importRun, importStream, type ImportState } from '@spotter/domain/imports/import';
import { policies, relationOf, requireRelation } from '../platform/sessions/policy.js';
import { useCase } from '../platform/commands/use-case.js';
import { fileToImport, lookupsOf } from './file-to-import.js';

type OfImport = { readonly importId: string };
const shared = { decider: importRun, stream: ({ importId }: OfImport) => importStream(importId) } as const;

export const importUseCases = {
  'import-workouts': useCase('import-workouts', {
    ...shared,
    policy: policies.trainingOfClient,
    lookups: async (context, { importId }) => {
      const [file] = await context.rows(fileToImport(context.ledger, importId));
      if (file === undefined) return { rejected: 'import-unknown' };
      // Only the file names its client, so the relation is checked here.
      await requireRelation(relationOf(policies.trainingOfClient, context.member), context.member, file.customerId, context.coachesOf);
      return { lookups: lookupsOf(file) };
    },
  }),
  'undo-import': useCase('undo-import', {
    ...shared,
    policy: policies.trainingOfClient,
    customer: (_body: unknown, { customerId, status }: ImportState) => (status === 'unknown' ? undefined : customerId),
  }),
  'complete-import-undo': useCase('complete-import-undo', { ...shared, policy: policies.systemOnly }),
  'report-import-progress': useCase('report-import-progress', { ...shared, policy: policies.systemOnly }),
  'complete-import': useCase('complete-import', { ...shared, policy: policies.systemOnly }),
  'fail-import': useCase('fail-import', { ...shared, policy: policies.systemOnly }),
};
