// Sends one command for each of many clients, as the console does, to an API that repeatedly dies in between.
import { isLong } from '../support/length.ts';
import type { Cluster } from './cluster.ts';
import type { ScriptedClient, Together } from './scripted-client.ts';

/** As many as the console sends together. */
const atOnce = 50;
/** The process is killed before it answers after this many recorded commands, and again after as many once it is back. */
const untilKilled = isLong ? 37 : 90;

export const inBatches = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, index) => all.slice(index * atOnce, (index + 1) * atOnce));

/**
 * The sender continues with the same ids; the API is running at the end.
 * @param counted number of commands that are recorded
 * @returns number of recorded commands at each death
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
