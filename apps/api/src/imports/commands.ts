// Running an import that was previewed; what its runner reports is sent by the server itself.
import type { ImportPreview } from '@spotter/contracts/imports/queries';
import { importRun, importStream, type ImportState } from '@spotter/domain/imports/import';
import { policies, relationOf, requireRelation } from '../platform/sessions/policy.js';
import { useCase } from '../platform/commands/use-case.js';
import { statement, tables } from '@spotter/database/connections/sql';

const im = tables.import_files;

type OfImport = { readonly importId: string };
const shared = { decider: importRun, stream: ({ importId }: OfImport) => importStream(importId) } as const;
type FileRow = { customer_id: string; preview: ImportPreview };

export const importUseCases = {
  'import-workouts': useCase('import-workouts', {
    ...shared,
    policy: policies.trainingOfClient,
    lookups: async (context, { importId }) => {
      const [file] = await context.rows(
        statement<FileRow>`select ${im.customer_id}, ${im.preview} from ${im}
          where ${im.gym_id} = ${context.ledger} and ${im.id} = ${importId}`,
      );
      if (file === undefined) return { rejected: 'import-unknown' };
      const { customer_id: customerId, preview } = file;
      // Whose file it is, the file says; so who may run it is known only here.
      await requireRelation(relationOf(policies.trainingOfClient, context.member), context.member, customerId, context.coachesOf);
      const {
        format,
        encoding,
        unit,
        timeZoneNeeded,
        distanceUnitNeeded = false,
        dateOrderNeeded = false,
        decimalSignNeeded = false,
      } = preview;
      const needed = { unitNeeded: unit === null, timeZoneNeeded, distanceUnitNeeded, dateOrderNeeded, decimalSignNeeded };
      return { lookups: { customerId, format, ...(encoding !== undefined && { encoding }), ...needed } };
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
