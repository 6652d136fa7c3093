// Fills what is not full yet: the exercise library, then the demo gyms where they are wanted. A process of its own: it opens the
// services, and leaves.
import { readConfig } from '@spotter/api/config';
import { openServices } from '@spotter/api/services';
import { fillGyms } from './fill-gyms.ts';
import { fillLibrary } from './library.ts';

const say = (message: string): void => void process.send?.(message);

const config = readConfig(process.env);
// Nobody watches yet: the projector is woken a few times a second and reads large pages.
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
