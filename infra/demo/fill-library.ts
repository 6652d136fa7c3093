// Fills the exercise library where it is not full yet. A process of its own: it opens the house, and leaves.
import { openHouse } from '@spotter/api/house';
import { readConfig } from '@spotter/api/config';
import { fillLibrary } from './library.ts';

const house = openHouse(readConfig(process.env));
const added = await fillLibrary(house);
if (added > 0) process.send?.(`${added} exercises added`);
await house.close();
process.disconnect?.();
