import type { LiveTopic } from '@spotter/contracts/live';
import { useState } from 'react';
import { FormError } from '../../components/forms/form-error.js';
import { Button } from '@/components/ui/button.js';
import { RefusedList, RunningForMany } from './answers-of-many.js';
import type { ForClient } from './for-many.js';
import { useForMany } from './use-for-many.js';

type TakeBackManyProps = {
  readonly gym: string;
  readonly topics: readonly LiveTopic[];
  /** Creates the undo commands, for each client for whom the action succeeded. */
  readonly commands: () => readonly ForClient[];
  readonly label: string;
  /** Message for the number of clients, after the undo. */
  readonly done: (count: number) => string;
  readonly nameOf: (customerId: string) => string;
  /** Sent before the commands of the clients; if it is refused, none of them is sent. */
  readonly first?: () => Promise<unknown>;
};

/** Undoes a bulk action, and names the clients for whom the undo failed. */
export const TakeBackMany = ({ gym, topics, commands, label, done, nameOf, first }: TakeBackManyProps) => {
  const { state, run } = useForMany(gym, topics);
  const [error, setError] = useState<unknown>(null);
  const takeBack = async (): Promise<void> => {
    // Made before `first`, which may change what is on the page.
    const all = commands();
    setError(null);
    try {
      await first?.();
    } catch (problem) {
      setError(problem);
      return;
    }
    await run(all);
  };
  return (
    <>
      {state.kind === 'asking' && (
        <Button variant="outline" onClick={() => void takeBack()}>
          {label}
        </Button>
      )}
      <FormError error={error} />
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
