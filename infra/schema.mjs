// `npm run schema`: writes packages/database/src/schema/schema.ts from a freshly migrated database.
import { commandLine } from './commands/command-line.mjs';
import { root, runCommand } from './commands/run-command.mjs';

commandLine({
  command: 'npm run schema',
  usage: `usage: npm run schema

Migrates an empty database with the migrations in packages/database/src and writes the types of its tables into
packages/database/src/schema/schema.ts.

example: npm run schema`,
});

const main = async () => {
  const { writeSchema } = await import('./commands/write-schema.ts');
  const isChanged = await writeSchema(root);
  process.stdout.write(`${isChanged ? 'wrote schema.ts' : 'schema.ts is unchanged'} (packages/database/src/schema)\n`);
};

await runCommand(import.meta.url, main, (error) => process.stderr.write(`Cannot write the schema: ${error.stack}\n`));
