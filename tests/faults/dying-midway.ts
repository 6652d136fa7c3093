// One command for each of many clients, sent as the console does, to an API that dies in the middle again and again.
import { isLong } from '../support/length.ts';
import type { Cluster } from './cluster.ts';
import type { ScriptedClient, Together } from './scripted-client.ts';

/** As many as the console sends at once. */
const atOnce = 50;
/** Of these many recorded commands nobody hears any more: the process is killed, and again after as many when it is back. */
const untilKilled = isLong ? 37 : 90;

export const inBatches = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, index) => all.slice(index * atOnce, (index + 1) * atOnce));

/**
 * The sender goes on under the same ids; the API lives when it is over.
 * @param counted how many were done
 * @returns how many were done at each death
 */
export const sentThroughDeaths = async (
  cluster: Cluster,
  sender: ScriptedClient,
  commands: readonly Together[],
  counted: () => Promise<number>,
): Promise<readonly number[]> => {
  const [api] = cluster.apis;
  const startDoomed = async (): Promise<void> => {
    await api!.kill();
    await api!.start(`after-commit:kill:${untilKilled}`);
  };
  let done = false;
  const found: number[] = [];
  const diesAndComesBack = async (): Promise<void> => {
    await api!.ended();
    if (done) return;
    found.push(await counted());
    await startDoomed();
    await diesAndComesBack();
  };
  await startDoomed();
  const deaths = diesAndComesBack();
  for (const some of inBatches(commands)) await sender.doneTogether(some);
  done = true;
  await api!.kill();
  await deaths;
  await api!.start();
  return found;
};
