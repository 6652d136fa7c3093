// Sends a shared version of a program to another branch of the company, as a command of that branch: no request and no query sees two gyms.
import type { CommandBody } from '@spotter/contracts/commands';
import { levelOf } from '@spotter/contracts/programs/level';
import type { Recorded } from '@spotter/database/log/event';
import type { Log } from '@spotter/database/log/log';
import { statement, tables } from '@spotter/database/connections/sql';
import { program, programAtVersion, programStream } from '@spotter/domain/programs/program';
import type { ProgramDetails } from '@spotter/domain/programs/program-events';
import { log as logger } from '@spotter/telemetry/logger';
import type { Pool } from 'pg';
import type { Commands } from '../platform/commands/commands.js';
import { derivedId } from '../platform/commands/derived-id.js';
import { isPassing } from '../platform/jobs/reactor.js';
import { eventsOf } from '../platform/log/typed-events.js';

const g = tables.gyms;

export type Sharing = { readonly pool: Pool; readonly log: Pick<Log, 'readStream'>; readonly commands: Pick<Commands, 'executeAll'> };

/** The other gyms of a gym's company. Their existence is no secret within the company. */
export const otherBranches = async (pool: Pool, gymId: string): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ gym_id: string }>(
    statement`select ${g.gym_id} from ${g}
      where ${g.company_id} = (select ${g.company_id} from ${g} where ${g.gym_id} = ${gymId}) and ${g.gym_id} <> ${gymId} order by ${g.gym_id}`,
  );
  return rows.map(({ gym_id: id }) => id);
};

/** Drops old levels, which were free text and are not valid in commands. */
const detailsToSend = ({ level, ...details }: ProgramDetails): CommandBody<'receive-shared-program'>['details'] => {
  const known = levelOf(level);
  return { ...details, ...(known !== null && { level: known }) } as CommandBody<'receive-shared-program'>['details'];
};

/** Refusals that need no retry: the branch has this version already, or has retired the program. */
const settled = new Set(['already-received', 'program-retired']);

/**
 * @param shared the event `ProgramShared`. The commands depend on it alone, so sending it again sends the same ones.
 * @throws Refusal if a branch cannot accept it now
 */
export const shareWith = async ({ log, commands }: Sharing, branches: readonly string[], shared: Recorded): Promise<void> => {
  if (branches.length === 0) return;
  const { programId, version } = shared.data as { programId: string; version: number };
  const history = eventsOf(program, await log.readStream(shared.ledger, programStream(programId)));
  const published = programAtVersion(history, version);
  if (published === null || published.details === null) return;
  const note = history.flatMap(({ type, data }) => (type === 'ProgramPublished' && data.version === version ? (data.note ?? []) : []));
  const { weeks, rules, rounding } = published.tree;
  for (const branch of branches) {
    const body = {
      programId: derivedId('shared-program', branch, shared.ledger, programId),
      fromGymId: shared.ledger,
      fromProgramId: programId,
      fromVersion: version,
      ...(shared.meta.membership !== null && { sharedBy: shared.meta.membership }),
      ...(note[0] !== undefined && { note: note[0] }),
      details: detailsToSend(published.details),
      weeks,
      rules,
      ...(rounding !== undefined && { rounding }),
    };
    const envelope = {
      commandId: derivedId('program-shared', branch, shared.ledger, shared.position),
      type: 'receive-shared-program',
      body,
      occurredAt: shared.occurredAt,
      causation: `${shared.ledger}/${shared.position}`,
      ...(shared.meta.demo === true && { recordedAt: shared.recordedAt }),
    };
    const [outcome] = await commands.executeAll(branch, { account: null, membership: null, role: 'system', gymId: branch }, [envelope]);
    if (outcome?.status !== 'refused' || settled.has(outcome.refusal.code)) continue;
    if (isPassing(outcome.refusal.code)) throw outcome.refusal;
    logger.error('a branch refused a shared program', { ledger: branch, cause: envelope.causation, code: outcome.refusal.code });
  }
};
