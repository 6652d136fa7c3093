// Pages load this part of the store when there is no network, or no room. It is one file, so that they name one script.
export { keepAhead } from './ahead-store.js';
export { storeWithLess } from './make-room.js';
export { newestAnswer } from './newest-answer.js';
