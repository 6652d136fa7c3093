import type { parseArgs, ParseArgsOptionsConfig } from 'node:util';

/** Parses the arguments of a command, or prints and exits; see the .mjs. */
export function commandLine<const Options extends ParseArgsOptionsConfig = Record<never, never>>(definition: {
  /** How a person types it: `npm run bench`. */
  command: string;
  usage: string;
  /** As `parseArgs` takes them, without `help`. */
  options?: Options;
  /** How many arguments without a flag the command takes; none unless given. */
  maxPositionals?: number;
  args?: readonly string[];
}): ReturnType<typeof parseArgs<{ options: Options; allowPositionals: true; strict: true }>> & {
  /** Ends the command with one line and exit code 1. */
  refuse: (reason: string) => never;
};
