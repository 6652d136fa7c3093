// The server accepts some commands only with a recent password. The sender waits here while the console asks for it.
import { ApiProblem } from './problem.js';

type Ask = () => Promise<boolean>;

let ask: Ask = () => Promise.resolve(false);
let asking: Promise<boolean> | null = null;

/** The shell sets how the console asks. Resolves to true once the server accepts the password. */
export const onPasswordNeeded = (how: Ask): void => {
  ask = how;
};

/** Asks for the password if the error needs it, and returns true once the person has entered it. Concurrent calls share one dialog. */
export const passwordGivenFor = async (error: unknown): Promise<boolean> => {
  if (!(error instanceof ApiProblem) || error.code !== 'password-required') return false;
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
};
