// `npm run rebuild <projection>`: one read model from the first event. Works beside a running system, or alone.
import { fileURLToPath } from 'node:url';
import { databaseBeside, underOwnNode } from './start/beside.mjs';
import { CannotStart, say } from './start/say.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const main = async () => {
  const { projections } = await import('@spotter/projector/projections');
  const projection = projections.find((one) => one.name === process.argv[2]);
  if (projection === undefined) throw new CannotStart(`name one of: ${projections.map((one) => one.name).join(', ')}`);
  const { ownerUrl, stop, houseKey, urls } = await databaseBeside(root);
  const { rebuildAlone } = await import('@spotter/projector/rebuild');
  const result = await rebuildAlone({
    ownerUrl,
    projectorUrl: urls.projector,
    secret: houseKey,
    projection,
    progress: (events) => say(`  ${events} events`),
  });
  say(
    `${projection.name}: ${result.rows} rows from ${result.events} events; ${result.removed} rows were not as before, ${result.added} are new.`,
  );
  await stop();
};

underOwnNode(root, import.meta.url, () =>
  main().catch((error) => {
    process.stderr.write(`Cannot rebuild: ${error instanceof CannotStart ? error.message : error.stack}\n`);
    process.exit(1);
  }),
);
