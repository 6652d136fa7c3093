// Reads from the log which nodes of a program were changed after a version of its stream, by whom and when.
import type { ChangesAnswer } from '@spotter/contracts/programs/changes';
import type { Frozen } from '@spotter/contracts/frozen';
import type { Recorded } from '@spotter/database/log/event';
import type { Log } from '@spotter/database/log/log';
import { readStream } from '@spotter/database/log/log-reads';
import { touchedBy } from '@spotter/domain/programs/editing/disagreements';
import type { ProgramEdit } from '@spotter/domain/programs/program-events';
import type { GymCall } from '../platform/http/route.js';
import { fullName, namesOf } from './people.js';

/** Older changes of a long absence are left out. */
const maxChanges = 500;

type Edited = { readonly edit?: ProgramEdit; readonly edits?: readonly ProgramEdit[] };
const editsOf = ({ data }: Recorded): readonly ProgramEdit[] => {
  const { edit, edits } = data as Edited;
  return edits ?? (edit === undefined ? [] : [edit]);
};

/** @param isMeant selects the stream's events that changed the program in question */
export const changesOfNodes = async (
  call: GymCall,
  log: Log,
  { stream, after, isMeant }: { readonly stream: string; readonly after: number; readonly isMeant: (event: Recorded) => boolean },
): Promise<Frozen<ChangesAnswer>> => {
  const events = (await readStream(call.tx, log.codec, call.gym.id, stream, { after }))
    .filter((event) => isMeant(event) && editsOf(event).length > 0)
    .slice(-maxChanges);
  const people = await namesOf(
    call.tx,
    call.gym.id,
    events.map(({ meta }) => meta.membership),
  );
  return {
    items: events.map((event) => {
      const { membership } = event.meta;
      return {
        version: event.version,
        at: event.recordedAt,
        by: membership === null ? null : { id: membership, name: fullName(people.get(membership)) },
        touched: editsOf(event).map(touchedBy),
      };
    }),
  };
};
