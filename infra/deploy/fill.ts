// Prepares what must exist before the first API node of a version answers: this version's read models, and the exercise library. A
// projector of this version must be running.
import { databaseBeside, withServices } from '../start/beside.ts';
import { renewReadModels } from '../start/read-models.ts';
import { step } from '../start/say.mjs';

export const run = async (root: string): Promise<void> => {
  const database = await databaseBeside(root);
  await step('renewing read models', () => renewReadModels(database));
  await database.stop();
  const { fillLibrary } = await import('../demo/library.ts');
  await step('preparing the exercise library', () => withServices(root, (services) => fillLibrary(services)));
};
