// Some commands are taken only where the password was given lately. Who sends them waits here while the person is asked.
import { ApiProblem } from './problem.js';

type Ask = () => Promise<boolean>;

let ask: Ask = () => Promise.resolve(false);
let asking: Promise<boolean> | null = null;

/** The shell says how the person is asked: true once the server has taken the password. */
export const onPasswordNeeded = (how: Ask): void => {
  ask = how;
};

/** Whether this is a refusal that the password undoes, and the person has given it now. Several at a time ask once. */
export const passwordGivenFor = async (error: unknown): Promise<boolean> => {
  if (!(error instanceof ApiProblem) || error.code !== 'password-required') return false;
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
};
