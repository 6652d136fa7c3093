import type { LiveTopic } from '@spotter/contracts/live';
import { Button } from '../../components/ui/button.js';
import { RefusedList, RunningForMany } from './answers-of-many.js';
import type { ForClient } from './for-many.js';
import { useForMany } from './use-for-many.js';

type TakeBackManyProps = {
  readonly gym: string;
  readonly topics: readonly LiveTopic[];
  /** The opposite of what was done, for each client for whom it came to be; made when it is asked for. */
  readonly commands: () => readonly ForClient[];
  readonly label: string;
  /** What is said of so many clients, once it is taken back. */
  readonly done: (count: number) => string;
  readonly nameOf: (customerId: string) => string;
};

/** Takes back what was done for many, and says for whom it could not be. */
export const TakeBackMany = ({ gym, topics, commands, label, done, nameOf }: TakeBackManyProps) => {
  const { state, run } = useForMany(gym, topics);
  return (
    <>
      {state.kind === 'asking' && (
        <Button variant="outline" onClick={() => void run(commands())}>
          {label}
        </Button>
      )}
      <RunningForMany state={state} />
      {state.kind === 'answered' && (
        <>
          <p role="status">{done(state.done.length)}</p>
          {state.refused.length > 0 && <RefusedList gym={gym} refused={state.refused} nameOf={nameOf} />}
        </>
      )}
    </>
  );
};
