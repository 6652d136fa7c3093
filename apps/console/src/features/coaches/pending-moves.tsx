import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { problemText, textOfCode } from '@/lib/api/problem-text.js';
import { sendBatch, type BatchCommand } from '@/lib/api/send-batch.js';
import { newId } from '@/lib/api/send-command.js';
import { refreshTopics } from '@/lib/api/use-command.js';
import { Button } from '@/components/ui/button.js';
import { tellWithUndo } from '@/components/overlays/tell-with-undo.js';
import { showToast } from '@/components/overlays/toast.js';
import { afterMoves, commandsFor, inverse, type Moves } from './board-plan.js';
import type { Assignment } from './queries.js';

type PendingMovesProps = {
  readonly t: TFunction<'coaches'>;
  readonly gym: string;
  readonly moves: Moves;
  /** Commands of the moves. */
  readonly pending: readonly BatchCommand[];
  /** Assignments before the moves. */
  readonly assignments: readonly Assignment[];
  readonly onEnd: () => void;
};
/** Computes the undo before sending: afterwards the list already includes the moves. */
type Sending = {
  readonly commands: readonly BatchCommand[];
  readonly back: readonly BatchCommand[];
};

const useApply = ({ t, gym, onEnd }: PendingMovesProps) => {
  const send = async (commands: readonly BatchCommand[]): Promise<number> => {
    const results = await sendBatch(gym, commands);
    await refreshTopics(gym, ['coach-assignments', 'coaches', 'customers']);
    const refused = results.filter((result) => result.status === 'rejected');
    if (refused[0] !== undefined)
      void showToast({
        tone: 'error',
        title: t('refused', { count: refused.length }),
        description: textOfCode(refused[0].code ?? ''),
      });
    return results.length - refused.length;
  };
  return useMutation({
    mutationFn: ({ commands }: Sending) => send(commands),
    onSuccess: (done, { back }) => {
      onEnd();
      if (done === 0) return;
      tellWithUndo({ title: t('applied', { count: done }), undo: () => send(back) });
    },
  });
};

/** Bar that applies or discards pending moves; absent without any. Moves that are being sent cannot be discarded. */
export const PendingMoves = (props: PendingMovesProps) => {
  const { t, moves, pending, assignments, onEnd } = props;
  const apply = useApply(props);
  const start = (): void => {
    if (apply.isPending) return;
    apply.mutate({
      commands: pending,
      back: commandsFor(inverse(moves, assignments), afterMoves(moves, assignments), newId),
    });
  };
  return (
    <>
      <Button variant="ghost" aria-disabled={apply.isPending} onClick={() => !apply.isPending && onEnd()}>
        {t('discard')}
      </Button>
      <Button variant="default" aria-disabled={apply.isPending} onClick={start}>
        {t('apply')}
      </Button>
      {apply.error !== null && (
        <p role="alert" className="w-full text-table text-destructive">
          {problemText(apply.error)}
        </p>
      )}
    </>
  );
};
