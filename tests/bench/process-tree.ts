// The memory of a process and all its descendants.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export type Memory = { readonly rssMb: number; readonly pssMb: number | null };
const kilobytesPerMb = 1024;

/** Null if the process ended meanwhile. */
const textOf = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/** Parent and resident kilobytes, by process. */
const everyProcess = (): ReadonlyMap<number, { readonly parent: number; readonly rssKb: number }> => {
  if (process.platform !== 'linux') {
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' }).trim().split('\n');
    return new Map(
      lines.map((line) => {
        const [pid = 0, parent = 0, rssKb = 0] = line.trim().split(/\s+/).map(Number);
        return [pid, { parent, rssKb }];
      }),
    );
  }
  const numberOf = (status: string, field: string): number => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  const statuses = readdirSync('/proc').flatMap((name) => {
    const status = /^\d+$/.test(name) ? textOf(`/proc/${name}/status`) : null;
    return status === null ? [] : [[Number(name), { parent: numberOf(status, 'PPid'), rssKb: numberOf(status, 'VmRSS') }] as const];
  });
  return new Map(statuses);
};

const withDescendants = (root: number, all: ReturnType<typeof everyProcess>): readonly number[] => {
  const children = [...all].filter(([, { parent }]) => parent === root).map(([pid]) => pid);
  return [root, ...children.flatMap((child) => withDescendants(child, all))];
};

/** Pages that several processes share count in the RSS of each, but only once in the PSS, which only Linux reports. */
export const memoryOf = (root: number): Memory => {
  const all = everyProcess();
  const pids = withDescendants(root, all);
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0) / kilobytesPerMb;
  const pss = pids.map((pid) => /^Pss:\s+(\d+)/m.exec(textOf(`/proc/${pid}/smaps_rollup`) ?? '')?.[1]);
  return {
    rssMb: sum(pids.map((pid) => all.get(pid)?.rssKb ?? 0)),
    pssMb: process.platform === 'linux' ? sum(pss.map(Number).filter(Number.isFinite)) : null,
  };
};
