// Ordering for lists that staff sort: each entry is dragged before another, or moved by its menu or by Alt and an arrow key.
import { ArrowDown, ArrowUp, EllipsisVertical, GripVertical } from 'lucide-react';
import { useEffect, useRef, type DragEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDrop } from '@/lib/hooks/use-drop.js';
import { Button } from '@/components/ui/button.js';
import { Menu, type MenuEntry } from '@/components/overlays/menu.js';
import { whyNot } from '@/components/ui/why-not.js';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export type Place = {
  readonly at: number;
  readonly count: number;
  readonly mayChange: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onDropBefore: (id: string) => void;
};

/** @param dragType accepts only drags of this type, not those of other lists */
export const useOrdered = (dragType: string, id: string, { mayChange, onDropBefore }: Place) => {
  const { over, place } = useDrop(dragType, onDropBefore, mayChange);
  const onDragStart = (event: DragEvent): void => {
    // Lists may be nested: drag only the innermost entry.
    event.stopPropagation();
    event.dataTransfer.setData(dragType, id);
  };
  return { over, place, drag: { draggable: mayChange, onDragStart } };
};

export const DragGrip = () => <GripVertical {...icon} className="shrink-0 cursor-grab text-subtle-foreground" />;

type PlaceMenuProps = { readonly label: string; readonly place: Place; readonly more: readonly MenuEntry[] };

export const PlaceMenu = ({ label, place: { at, count, onMove }, more }: PlaceMenuProps) => {
  const { t } = useTranslation('education');
  const button = useRef<HTMLButtonElement>(null);
  const isMoving = useRef(false);
  // Moving an entry down re-inserts its element, which loses the focus: return it, so that the next key works too.
  useEffect(() => {
    if (isMoving.current) button.current?.focus();
    isMoving.current = false;
  }, [at]);
  const byKey = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    isMoving.current = true;
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <Menu
      align="end"
      trigger={
        <Button ref={button} variant="ghost" size="icon" aria-label={label} aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown" onKeyDown={byKey}>
          <EllipsisVertical {...icon} />
        </Button>
      }
      entries={[
        { label: t('collections.up'), icon: ArrowUp, why: at === 0 && whyNot('first'), onSelect: () => onMove(-1) },
        { label: t('collections.down'), icon: ArrowDown, why: at === count - 1 && whyNot('last'), onSelect: () => onMove(1) },
        ...more,
      ]}
    />
  );
};
