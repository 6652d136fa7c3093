// Commands for many clients: a single one is sent directly, several become jobs that the server finishes without this page. Ids are created
// once, so that requesting all of it again after a lost answer applies nothing twice.
import type { BatchResult } from '@spotter/contracts/command-requests';
import type { JobStatus } from '@spotter/contracts/jobs/queries';
import type { AskedJob, JobCommand } from '@/lib/api/job.js';

export type ForClient = { readonly customerId: string; readonly command: JobCommand };
export type RefusedClient = { readonly customerId: string; readonly code: string };
export type RefusedCommand = RefusedClient & { readonly id: string; readonly details?: Readonly<Record<string, unknown>> | undefined };
/** The jobs, in their order. */
export type Plan = readonly { readonly jobId: string; readonly all: readonly ForClient[] }[];
export type Through = {
  readonly sendAlone: (command: JobCommand) => Promise<BatchResult>;
  readonly ask: (job: AskedJob) => Promise<void>;
  readonly watch: (jobId: string, onProgress: (answered: number) => void) => Promise<Pick<JobStatus, 'refused'>>;
  /** Receives the number of answered commands. */
  readonly onProgress: (answered: number) => void;
};

/** Clients per job; no client needs more than two commands. */
const clientsOfJob = 500;

/** Keeps the commands of one client in one job, and in order. */
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
 * @returns the refused commands, with the reasons
 * @throws Error if the server does not accept a job: those accepted before continue, and the caller may request all of it again
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

/** Each client once, with the first reason. */
export const clientsOf = (refused: readonly RefusedCommand[]): readonly RefusedClient[] => [
  ...new Map(refused.toReversed().map(({ customerId, code }) => [customerId, { customerId, code }])).values(),
];
