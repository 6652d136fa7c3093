// `npm run ops -- <verb>`: operations on a system, whether it runs or not (ops/verbs.mjs).
import { commandLine } from './commands/command-line.mjs';
import { root, runCommand } from './commands/run-command.mjs';
import { verbs } from './ops/verbs.mjs';

const usage = `usage: npm run ops -- <verb> [arguments]

Works on DATA_DIR (default .data), or on DATABASE_URL. \`npm run ops -- <verb> --help\` describes one verb.

${Object.entries(verbs)
  .map(([verb, { about }]) => `  ${verb.padEnd(14)} ${about}`)
  .join('\n')}

example: npm run ops -- doctor`;

const [name = '--help', ...args] = process.argv.slice(2);
const verbOf = () => {
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (verb !== undefined) return verb;
  const { refuse } = commandLine({ command: 'npm run ops', usage, maxPositionals: 1, args: [name === 'help' ? '--help' : name] });
  return refuse(`There is no verb "${name}", there are ${Object.keys(verbs).join(', ')}`);
};
const { about, usage: ofVerb, example, options, maxPositionals, load } = verbOf();
const asked = commandLine({
  command: `npm run ops -- ${name}`,
  usage: `${ofVerb}\n\nThis verb ${about}.\n\nexample: npm run ops -- ${example}`,
  options,
  maxPositionals,
  args,
});

const main = async () => {
  const { run } = await load();
  await run(asked, root);
};

await runCommand(import.meta.url, main, async (error) => {
  const { whatWentWrong } = await import('./ops/what-went-wrong.ts');
  process.stderr.write(`ops: ${whatWentWrong(error)}\n`);
});
