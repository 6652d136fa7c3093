import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { cn } from '@/lib/utils.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { moved } from '../moved.js';
import { whyNot } from '@/components/ui/why-not.js';

type ReorderSheetProps = {
  readonly slots: readonly { readonly slotId: string; readonly name: string }[];
  /** Called with the order before the first move; null if nothing was moved. */
  readonly onClose: (before: readonly string[] | null) => void;
  readonly onOrder: (slotIds: readonly string[]) => void;
};
const rowHeight = 56;

/** Sheet for reordering exercises, by buttons or by dragging a handle. Only the handle drags, so that the sheet still scrolls. */
export const ReorderSheet = ({ slots, onClose, onOrder }: ReorderSheetProps) => {
  const { t } = useTranslation(['workouts', 'ui']);
  const [order, setOrder] = useState(slots);
  const [drag, setDrag] = useState<{ readonly slotId: string; readonly by: number } | null>(null);
  const from = useRef(0);
  const [before] = useState(() => slots.map(({ slotId }) => slotId));
  const close = (): void => onClose(order.every(({ slotId }, at) => slotId === before[at]) ? null : before);
  const move = (slotId: string, by: number): void => {
    const at = order.findIndex((slot) => slot.slotId === slotId);
    const next = moved(order, at, at + by);
    if (next === order) return;
    setOrder(next);
    onOrder(next.map((slot) => slot.slotId));
  };
  const handle = (slotId: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = event.clientY;
      setDrag({ slotId, by: 0 });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      if (drag !== null) setDrag({ slotId, by: event.clientY - from.current });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>): void => {
      if (drag !== null) move(slotId, Math.round((event.clientY - from.current) / rowHeight));
      setDrag(null);
    },
    onPointerCancel: (): void => setDrag(null),
  });
  return (
    <Dialog variant="sheet" open onOpenChange={(open) => !open && close()} title={t('order.title')} closeLabel={t('ui:close')}>
      <ol data-density="touch">
        {order.map(({ slotId, name }, at) => (
          <li
            key={slotId}
            className={cn(
              'flex h-14 items-center gap-1',
              drag?.slotId === slotId && 'relative z-raised rounded-control bg-muted shadow-float',
            )}
            style={drag?.slotId === slotId ? { transform: `translateY(${drag.by}px)` } : undefined}
          >
            <span
              {...handle(slotId)}
              data-part="handle"
              aria-hidden
              className="grid size-12 shrink-0 cursor-grab touch-none place-items-center text-subtle-foreground"
            >
              <GripVertical size={24} strokeWidth={1.75} />
            </span>
            <span className="min-w-0 grow truncate text-body">{name}</span>
            <Button
              variant="ghost"
              size="icon"
              className="size-12!"
              aria-label={t('order.up', { name })}
              why={at === 0 && whyNot('first')}
              onClick={() => move(slotId, -1)}
            >
              <ArrowUp size={20} strokeWidth={1.75} aria-hidden />
            </Button>
            <Button
              variant="ghost"
              size="icon"
              className="size-12!"
              aria-label={t('order.down', { name })}
              why={at === order.length - 1 && whyNot('last')}
              onClick={() => move(slotId, 1)}
            >
              <ArrowDown size={20} strokeWidth={1.75} aria-hidden />
            </Button>
          </li>
        ))}
      </ol>
    </Dialog>
  );
};
