import { ClipboardCopy, CornerUpRight, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { useBuilding } from '../builder-context.js';
import { MoveDialog } from './move-dialog.js';
import { useMany } from './use-many.js';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Toolbar at the bottom with the actions for the chosen exercises. */
export const ChosenBar = ({ place }: { readonly place: number }) => {
  const { t } = useTranslation('program-builder');
  const { chosen } = useBuilding();
  const many = useMany();
  const [moving, setMoving] = useState(false);
  const { ids } = chosen;
  if (ids.size === 0) return null;
  const copy = (): void => {
    const text = many.copy(ids);
    // Pages without TLS have no clipboard API. Pasting within the builder still works.
    if ('clipboard' in navigator)
      navigator.clipboard.writeText(text).catch((error: unknown) => console.warn('not on the clipboard', error));
  };
  return (
    <div
      role="toolbar"
      aria-label={t('many.bar')}
      className="sticky bottom-2 z-raised flex flex-wrap items-center gap-2 justify-self-center rounded-card border bg-popover px-3 py-2 shadow-float"
    >
      <span role="status" className="figures px-1 text-table font-medium">
        {t('many.chosen', { count: ids.size })}
      </span>
      <Button variant="outline" onClick={copy}>
        <ClipboardCopy {...icon} />
        {t('copyLine')}
      </Button>
      <Button variant="outline" onClick={() => setMoving(true)}>
        <CornerUpRight {...icon} />
        {t('moveTo')}
      </Button>
      <Button variant="destructive" onClick={() => many.remove(ids)}>
        <Trash2 {...icon} />
        {t('removeLine')}
      </Button>
      <Button variant="ghost" size="icon" aria-label={t('many.clear')} onClick={chosen.clear}>
        <X {...icon} />
      </Button>
      {moving && <MoveDialog ids={ids} week={place} onClose={() => setMoving(false)} />}
    </div>
  );
};
