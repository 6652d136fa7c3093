// Commands for many clients: one of them is sent as ever, several are one job of the server's, which goes on without this page. Ids are
// made once, so that asking for all of it again after an answer that never came does nothing twice.
import type { BatchResult } from '@spotter/contracts/command-requests';
import type { JobStatus } from '@spotter/contracts/jobs/queries';
import type { AskedJob, JobCommand } from '../../lib/api/job.js';

export type ForClient = { readonly customerId: string; readonly command: JobCommand };
export type RefusedClient = { readonly customerId: string; readonly code: string };
export type RefusedCommand = RefusedClient & { readonly id: string; readonly details?: Readonly<Record<string, unknown>> | undefined };
/** Which jobs it is, in their order. */
export type Plan = readonly { readonly jobId: string; readonly all: readonly ForClient[] }[];
export type Through = {
  readonly sendAlone: (command: JobCommand) => Promise<BatchResult>;
  readonly ask: (job: AskedJob) => Promise<void>;
  readonly watch: (jobId: string, onProgress: (answered: number) => void) => Promise<Pick<JobStatus, 'refused'>>;
  /** Hears how many have been answered. */
  readonly onProgress: (answered: number) => void;
};

/** For so many clients is one job; nobody needs more than two commands. */
const clientsOfJob = 500;

/** Commands of one client stay in one job, and in their order. */
export const planFor = (all: readonly ForClient[], newId: () => string): Plan => {
  const jobs: { readonly jobId: string; readonly all: ForClient[] }[] = [];
  const places = new Map<string, ForClient[]>();
  for (const one of all) {
    if (!places.has(one.customerId)) {
      if (places.size % clientsOfJob === 0) jobs.push({ jobId: newId(), all: [] });
      places.set(one.customerId, jobs.at(-1)!.all);
    }
    places.get(one.customerId)!.push(one);
  }
  return jobs;
};

/**
 * @returns the commands that were refused, and why
 * @throws Error where the server does not take a job: what it took until then goes on, and all of it may be asked for again
 */
export const sendForMany = async (plan: Plan, { sendAlone, ask, watch, onProgress }: Through): Promise<readonly RefusedCommand[]> => {
  const whose = new Map(plan.flatMap(({ all }) => all.map(({ customerId, command }) => [command.id, customerId])));
  const [alone, ...others] = plan.flatMap(({ all }) => all);
  if (alone === undefined) return [];
  if (others.length === 0) {
    const { status, code, details } = await sendAlone(alone.command);
    if (status === 'accepted' || status === 'duplicate') return [];
    return [{ customerId: alone.customerId, id: alone.command.id, code: code ?? '', details }];
  }
  for (const { jobId, all } of plan) await ask({ id: jobId, commands: all.map(({ command }) => command) });
  const refused: RefusedCommand[] = [];
  let before = 0;
  for (const { jobId, all } of plan) {
    const from = before;
    const job = await watch(jobId, (answered) => onProgress(from + answered));
    refused.push(...job.refused.map(({ id, code, details }) => ({ id, code, details, customerId: whose.get(id) ?? '' })));
    before += all.length;
  }
  return refused;
};

/** Each client once, with the first reason why. */
export const clientsOf = (refused: readonly RefusedCommand[]): readonly RefusedClient[] => [
  ...new Map(refused.toReversed().map(({ customerId, code }) => [customerId, { customerId, code }])).values(),
];
