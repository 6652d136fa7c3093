// The projector process: facts become rows. Stateless; as many as wished may run, the checkpoints keep them apart.
import { readConfig } from './config.js';
import { startProjector } from './projector.js';

const start = (): ReturnType<typeof startProjector> => {
  try {
    return startProjector(readConfig(process.env));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
};

const projector = start();
let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  await projector.close();
  process.exit(0);
};
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
// Started by another process: when that one is gone, nobody would end this one.
process.on('disconnect', () => void stop());
process.send?.('ready');
console.log(JSON.stringify({ level: 'info', message: 'projector ready', owner: projector.owner }));
