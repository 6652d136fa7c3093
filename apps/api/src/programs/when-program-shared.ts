// Sends a shared version to the other branches of the company. A new branch receives what the others share by then.
import type { Recorded } from '@spotter/database/log/event';
import { rowsOf, statement, tables } from '@spotter/database/connections/sql';
import { withGym } from '@spotter/database/tenancy/pools';
import { program, programStream } from '@spotter/domain/programs/program';
import type { Effect } from '../platform/jobs/effect.js';
import { stateAfter } from '../platform/commands/decide.js';
import { Refusal } from '../platform/http/refusal.js';
import type { Positions } from '../platform/reading/positions.js';
import { otherBranches, shareWith, type Sharing } from './share-with-branch.js';

const p = tables.programs;

type Parts = Sharing & { readonly positions: Pick<Positions, 'waitFor'> };

/**
 * Waits until the read models know this event, before reading branches and shared programs. If a program is shared while a branch opens, at
 * least one of the two effects sees the other.
 */
const untilKnown = async ({ positions }: Parts, { ledger, position }: Recorded): Promise<void> => {
  if (!(await positions.waitFor(ledger, position))) throw new Refusal('log-unavailable', { retryAfterSeconds: 1 });
};

/** Not a reactor, since its commands belong to other gyms, which the event does not name. */
export const whenProgramShared = (parts: Parts): Effect => ({
  name: 'program-shared',
  types: ['ProgramShared'],
  run: async (event) => {
    await untilKnown(parts, event);
    await shareWith(parts, await otherBranches(parts.pool, event.ledger), event);
  },
});

/** The newest shared version of each program that is still shared. */
const sharedBy = async ({ pool, log }: Parts, gymId: string): Promise<readonly Recorded[]> => {
  const rows = await withGym(pool, gymId, (tx) =>
    rowsOf(
      tx,
      statement<{ id: string }>`select ${p.id} from ${p}
        where ${p.gym_id} = ${gymId} and ${p.lifecycle} = 'published' and ${p.details} ->> 'visibility' = 'company' order by ${p.id}`,
    ),
  );
  const found: Recorded[] = [];
  for (const { id } of rows) {
    const history = await log.readStream(gymId, programStream(id));
    const { status, details } = stateAfter(program, program.initial, history);
    const last = history.findLast(({ type }) => type === 'ProgramShared');
    if (last !== undefined && status === 'published' && details?.visibility === 'company') found.push(last);
  }
  return found;
};

export const whenBranchOpened = (parts: Parts): Effect => ({
  name: 'branch-opened',
  types: ['GymOpened'],
  run: async (event) => {
    await untilKnown(parts, event);
    for (const branch of await otherBranches(parts.pool, event.ledger))
      for (const shared of await sharedBy(parts, branch)) await shareWith(parts, [event.ledger], shared);
  },
});
