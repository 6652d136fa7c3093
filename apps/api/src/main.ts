// The API process: reads its environment, listens, and stops in order when told to.
import { readConfig } from './config.js';
import { startApi } from './server.js';

const fail = (error: unknown): never => {
  console.error((error as Error).message);
  process.exit(1);
};

const api = await startApi(
  ((): ReturnType<typeof readConfig> => {
    try {
      return readConfig(process.env);
    } catch (error) {
      return fail(error);
    }
  })(),
).catch(fail);

let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  await api.close();
  process.exit(0);
};
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
// Started by another process: when that one is gone, nobody would end this one.
process.on('disconnect', () => void stop());
process.send?.('ready');
console.log(JSON.stringify({ level: 'info', message: 'api ready', url: api.url }));
