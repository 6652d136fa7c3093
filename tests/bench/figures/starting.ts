// P10: from a fresh clone to a running gym, once more with existing data, and the memory of all processes.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../infra/start/running-start.ts';
import type { Bench, Figure } from '../figure.ts';
import { NpmStart } from '../npm-start.ts';
import { memoryOf, type Memory } from '../process-tree.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const goals = { firstSeconds: 240, demoSeconds: 60, secondSeconds: 5, memoryMb: 700 };

type Started = { readonly seconds: number; readonly demoSeconds: number | null; readonly memory: Memory };

const startOnce = async (folder: string, env: Readonly<Record<string, string>>): Promise<Started> => {
  const start = new NpmStart(folder, { ...env, PORT: String(await freePort()) });
  try {
    const seconds = await start.ready();
    return { seconds, demoSeconds: start.secondsOf('preparing the demo gyms'), memory: memoryOf(start.pid) };
  } finally {
    await start.pressCtrlC();
  }
};

const memoryFigure = ({ rssMb, pssMb }: Memory, what: string): Figure => ({
  id: 'P10',
  what,
  unit: 'MB',
  arms: { ...(pssMb !== null && { PSS: pssMb }), RSS: rssMb },
  goal: '≤ 700',
  met: (pssMb ?? rssMb) <= goals.memoryMb,
});

const secondFigure = (seconds: number, what: string): Figure => ({
  id: 'P10',
  what,
  unit: 's',
  arms: { spotter: seconds },
  goal: '≤ 5',
  met: seconds <= goals.secondSeconds,
});

/** Starts the existing build, without the demo: for the order of magnitude, and to check that everything still runs. */
async function startBuilt(folder: string): Promise<Figure[]> {
  const env = { DATA_DIR: join(folder, 'data'), BUILD: '0', DEMO: '0' };
  const first = await startOnce(root, env);
  const second = await startOnce(root, env);
  return [
    {
      id: 'P10',
      what: 'first start of this checkout as it is built, without the demo',
      unit: 's',
      arms: { spotter: first.seconds },
      goal: '≤ 240, with all that is left out here',
      met: first.seconds <= goals.firstSeconds,
    },
    secondFigure(second.seconds, 'second start of this checkout, without the demo'),
    memoryFigure(second.memory, 'memory of all its processes, without the demo'),
  ];
}

async function startClone(folder: string): Promise<Figure[]> {
  const clone = join(folder, 'spotter');
  execFileSync('git', ['clone', '--quiet', root, clone]);
  const env = { DATA_DIR: join(folder, 'data') };
  const first = await startOnce(clone, env);
  const second = await startOnce(clone, env);
  const demoSeconds = first.demoSeconds ?? Number.NaN;
  return [
    {
      id: 'P10',
      what: 'first start of a clone with a warm package cache, and the demo in it',
      unit: 's',
      arms: { spotter: first.seconds, demo: demoSeconds },
      goal: '≤ 240, the demo ≤ 60',
      met: first.seconds <= goals.firstSeconds && demoSeconds <= goals.demoSeconds,
    },
    secondFigure(second.seconds, 'second start of the clone'),
    memoryFigure(first.memory, 'memory of all processes after the demo'),
  ];
}

export async function starting({ quick }: Bench): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'spotter-start-'));
  chmodSync(folder, 0o755); // under root, the server is another user and needs access
  try {
    return await (quick ? startBuilt(folder) : startClone(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
