// Attacks on `npm start`: it must restart its processes, and be restarted itself.
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning } from '../../infra/start/running-start.ts';
import type { Attack } from './attacks.ts';
import type { StartedWorld } from './started-world.ts';

const kill = (name: 'API' | 'projector' | 'database'): Attack<StartedWorld> => ({
  name: `kill the ${name}`,
  run: (world) => world.killed(name),
});

const freeze = (name: 'API' | 'projector' | 'database'): Attack<StartedWorld> => ({
  name: `freeze the ${name}`,
  run: async (world, random) => {
    const pid = world.pidOf(name);
    process.kill(pid, 'SIGSTOP');
    await pause(200 + random.below(5_000));
    // A watchdog may have ended the process meanwhile.
    if (isRunning(pid)) process.kill(pid, 'SIGCONT');
    await world.serves();
  },
});

export const startedAttacks: readonly Attack<StartedWorld>[] = [
  kill('API'),
  kill('projector'),
  kill('database'),
  freeze('API'),
  freeze('projector'),
  freeze('database'),
  { name: 'kill the start', run: (world) => world.startedAgain('SIGKILL') },
  { name: 'end the start in order', run: (world) => world.startedAgain('SIGTERM') },
  { name: 'kill everything', run: (world) => world.everythingKilled() },
];
