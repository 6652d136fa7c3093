// The command that requests an export of the whole gym.
import { statement, tables } from '@spotter/database/connections/sql';
import { gym, gymStream } from '@spotter/domain/gyms/gym';
import { commandOf } from '../../platform/commands/command-of.js';
import { policies } from '../../platform/sessions/policy.js';

const e = tables.gym_exports;

export class ExportGym extends commandOf('export-gym', {
  decider: gym,
  stream: ({ gymId }) => gymStream(gymId),
  policy: policies.adminOnly,
  // A stranger at an unattended browser could take along the data of everybody.
  needsPassword: true,
  lookups: async ({ ledger, rows }, { gymId }) => {
    if (gymId !== ledger) return { rejected: 'gym-unknown' };
    const over = await rows(
      statement<{
        id: string;
        status: string;
      }>`select ${e.id}, ${e.status} from ${e} where ${e.gym_id} = ${ledger} and ${e.status} <> 'running'`,
    );
    const idsOf = (isMeant: boolean): readonly string[] =>
      over.filter(({ status }) => (status === 'removed') === isMeant).map(({ id }) => id);
    return { lookups: { exports: { ended: idsOf(false), removed: idsOf(true) } } };
  },
}) {}
