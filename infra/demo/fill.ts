// Fills the exercise library, then the demo gyms if they are wanted, as far as they are not full. A separate process that opens the
// services and exits.
import { readConfig } from '@spotter/api/config';
import { openServices } from '@spotter/api/services';
import { fillGyms } from './fill-gyms.ts';
import { fillLibrary } from './library.ts';

const say = (message: string): void => void process.send?.(message);

const config = readConfig(process.env);
// No live readers yet, so the projector wakes a few times a second and reads large pages.
const services = await openServices({ ...config, wakeUpWindowMs: 300 });
try {
  const added = await fillLibrary(services);
  if (added > 0) say(`${added} exercises added`);
  process.send?.({ full: 'library' });
  if (config.demo) await fillGyms(services, say);
} finally {
  await services.close();
  process.disconnect?.();
}
