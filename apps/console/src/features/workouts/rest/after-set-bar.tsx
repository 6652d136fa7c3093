import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { RestBar } from '@/shared/rest/rest-bar.js';
import { useRest } from '@/shared/rest/rest-timer.js';
import { useUndoWindow } from './use-undo-window.js';
import type { LastSet } from '../execution/use-execution.js';

type AfterSetBarProps = { readonly workoutId: string; readonly last: LastSet | null; readonly onUndo: () => void };

/** Bar after a set: the rest, and undo for eight seconds. */
export const AfterSetBar = ({ workoutId, last, onUndo }: AfterSetBarProps) => {
  const { t } = useTranslation('workouts');
  const rest = useRest();
  const isOpen = useUndoWindow(last);
  const saved = isOpen && last !== null ? t('set.saved', { number: last.number }) : '';
  return (
    <>
      <p role="status" className="sr-only">
        {saved}
      </p>
      {rest?.workoutId === workoutId ? (
        <RestBar rest={rest} onUndo={isOpen ? onUndo : null} />
      ) : (
        saved !== '' && (
          <p className="flex min-h-14 items-center gap-2 border-t bg-popover px-4 py-1 shadow-float">
            <span className="grow text-body">{saved}</span>
            <Button variant="ghost" onClick={onUndo}>
              <Undo2 size={20} strokeWidth={1.75} aria-hidden />
              {t('set.undo')}
            </Button>
          </p>
        )
      )}
    </>
  );
};
