// Rebuilds one read model from the first event. Works beside a running system, which continues, or alone.
import type { Projection } from '@spotter/projector/platform/projection';
import type { Rebuilt } from '@spotter/projector/platform/rebuild';
import { databaseBeside } from '../start/beside.ts';
import { CannotStart, say } from '../start/say.mjs';
import type { Asked } from './verbs.mjs';

const named = (projections: readonly Projection[], name: string): Projection => {
  const projection = projections.find((one) => one.name === name);
  if (projection === undefined) throw new CannotStart(`name one of: ${projections.map((one) => one.name).join(', ')}`);
  return projection;
};

/** Prints the progress after every `step` events. */
const everyStep = (tell: (line: string) => void): ((events: number) => void) => {
  const step = 100_000;
  let next = step;
  return (events) => {
    if (events < next) return;
    next = events - (events % step) + step;
    tell(`  ${events - (events % step)} events`);
  };
};

export const run = async ({ positionals: [name] }: Asked, root: string): Promise<void> => {
  const { projections } = await import('@spotter/projector/projections');
  const projection = name === undefined ? null : named(projections, name);
  const { ownerUrl, stop, masterKey, urls } = await databaseBeside(root);
  const { rebuildAlone, rebuildOutdated } = await import('@spotter/projector/rebuild');
  const alone = { ownerUrl, projectorUrl: urls.projector, secret: masterKey };
  try {
    if (projection === null) {
      const began = performance.now();
      const built = (one: string, { rows, removed, added }: Rebuilt): void =>
        say(`  ${one}: ${rows} rows, ${removed} of them not as before, ${added} new (${Math.round((performance.now() - began) / 1000)} s)`);
      const rebuilt = await rebuildOutdated({ ...alone, projections, built, progress: everyStep(say) });
      return say(rebuilt.length === 0 ? 'Every read model is of this version.' : `Built again: ${rebuilt.join(', ')}.`);
    }
    const { rows, events, removed, added } = await rebuildAlone({ ...alone, projection, progress: (count) => say(`  ${count} events`) });
    say(`${projection.name}: ${rows} rows from ${events} events; ${removed} rows were not as before, ${added} are new.`);
  } finally {
    await stop();
  }
};
