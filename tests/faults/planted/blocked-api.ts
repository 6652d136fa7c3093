// The product's API, whose event loop blocks during an effect, between reading an invitation and writing its mail; or during a job for many
// clients, between its commands and the note of their answers.
import { Commands } from '@spotter/api/platform/commands/commands';
import { Log } from '@spotter/database/log/log';
import { blockOnce } from './block-once.ts';

const read = Reflect.get(Log.prototype, 'readStream') as Log['readStream'];
Log.prototype.readStream = async function readStream(...given) {
  const events = await read.apply(this, given);
  if (events.at(-1)?.type === 'MemberInvited') blockOnce('effect');
  return events;
};

const execute = Reflect.get(Commands.prototype, 'executeAll') as Commands['executeAll'];
Commands.prototype.executeAll = async function executeAll(...given) {
  const outcomes = await execute.apply(this, given);
  if (given[2].some(({ job }) => job !== undefined)) blockOnce('part');
  return outcomes;
};

await import('@spotter/api/main');
