// The product's API, whose event loop blocks during an effect: between reading an invitation and writing its mail.
import { Log } from '@spotter/database/log/log';
import { blockOnce } from './block-once.ts';

const read = Reflect.get(Log.prototype, 'readStream') as Log['readStream'];
Log.prototype.readStream = async function readStream(...given) {
  const events = await read.apply(this, given);
  if (events.at(-1)?.type === 'MemberInvited') blockOnce('effect');
  return events;
};

await import('@spotter/api/main');
