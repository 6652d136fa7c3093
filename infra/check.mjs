// `npm run check`: checks the sources without running the product (testing/run-checks.ts).
import { commandLine } from './commands/command-line.mjs';
import { root, runCommand } from './commands/run-command.mjs';
import { build } from './start/build.mjs';

commandLine({
  command: 'npm run check',
  usage: `usage: npm run check

Checks format, lint, types, unused code and architecture rules, two at a time. Prints the output of what fails.

example: npm run check`,
});

const main = async () => {
  // Lint and the types of tests read the build's output; without a build they would check an earlier version of the sources.
  await build(root);
  const { runChecks } = await import('./testing/run-checks.ts');
  return runChecks();
};

await runCommand(import.meta.url, main, (error) => process.stderr.write(`npm run check: ${error.message}\n`));
