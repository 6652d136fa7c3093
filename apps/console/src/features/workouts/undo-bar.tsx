import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import type { LastSet } from './use-execution.js';

const shownMs = 8000;

/** For eight seconds after a tick, one thumb takes it back. */
export const UndoBar = ({ last, onUndo }: { readonly last: LastSet | null; readonly onUndo: () => void }) => {
  const { t } = useTranslation('workouts');
  const [gone, setGone] = useState<string | null>(null);
  useEffect(() => {
    if (last === null) return;
    const timer = setTimeout(() => setGone(last.setId), shownMs);
    return () => clearTimeout(timer);
  }, [last]);
  return (
    <div role="status">
      {last !== null && gone !== last.setId && (
        <p className="flex items-center gap-3 border-t bg-raised px-4 py-1 text-body">
          <span className="grow">{t('set.saved', { number: last.number })}</span>
          <Button look="ghost" onClick={onUndo}>
            <Undo2 size={20} strokeWidth={1.75} aria-hidden />
            {t('set.undo')}
          </Button>
        </p>
      )}
    </div>
  );
};
