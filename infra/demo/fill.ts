// Fills what is not full yet: the exercise library, then the demo gyms where they are wanted. A process of its own: it opens the
// house, and leaves.
import { readConfig } from '@spotter/api/config';
import { openHouse } from '@spotter/api/house';
import { fillGyms } from './fill-gyms.ts';
import { fillLibrary } from './library.ts';

const say = (message: string): void => void process.send?.(message);

const config = readConfig(process.env);
// Nobody watches yet: the projector is woken a few times a second and reads large pages.
const house = openHouse({ ...config, wakeUpWindowMs: 300 });
try {
  const added = await fillLibrary(house);
  if (added > 0) say(`${added} exercises added`);
  process.send?.({ full: 'library' });
  if (config.demo) await fillGyms(house, say);
} finally {
  await house.close();
  process.disconnect?.();
}
