// `npm run bench`: parses the flags, then measures (run.ts).
import { commandLine } from '../../infra/commands/command-line.mjs';
import { runCommand } from '../../infra/commands/run-command.mjs';

const { values, refuse } = commandLine({
  command: 'npm run bench',
  usage: `usage: npm run bench -- [--quick] [--long] [--only <figures>] [--against <commit>]

Measures the product as it is built (\`npm run build\` first), beside its peers: about 20 minutes. docs/performance.md lists the figures.

  --quick             measures each for seconds only, without a verdict
  --long              measures the long figures too, about 2.5 to 3 hours
  --only <figures>    measures these, long or short
  --against <commit>  builds that commit in a folder of its own, measures both in turns, three times each, and fails when a figure
                      that reached its goal fell by more than 10 %

example: npm run bench -- --only P1,P8 --against main`,
  options: {
    quick: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    only: { type: 'string' },
    against: { type: 'string' },
  },
});

const main = async () => {
  const [{ bench }, { suites }, { askedOf, chosen }] = await Promise.all([
    import('./run.ts'),
    import('./suites.ts'),
    import('./judging/chosen.ts'),
  ]);
  try {
    chosen(suites, askedOf(values));
  } catch (error) {
    refuse(error.message);
  }
  if (values.against === undefined) return bench(askedOf(values));
  const { benchAgainst, commitOf } = await import('./against.ts');
  let commit;
  try {
    commit = commitOf(values.against);
  } catch (error) {
    refuse(error.message);
  }
  return benchAgainst(commit, askedOf(values));
};

await runCommand(import.meta.url, main, (error) => process.stderr.write(`Cannot measure: ${error.stack}\n`));
