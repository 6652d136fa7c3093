import { useState, type DragEvent } from 'react';

/**
 * A drop target for drags of this type; of nested targets, the innermost one accepts the drop.
 * @param onDrop receives the text that was set at the start of the drag
 */
export const useDrop = (type: string, onDrop: (text: string) => void, enabled = true) => {
  const [over, setOver] = useState(false);
  return {
    /** True while a drop would land here. */
    over,
    place: {
      onDragOver: (event: DragEvent): void => {
        if (!enabled || !event.dataTransfer.types.includes(type)) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(true);
      },
      onDragLeave: (): void => setOver(false),
      onDrop: (event: DragEvent): void => {
        const text = event.dataTransfer.getData(type);
        if (!enabled || text === '') return;
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        onDrop(text);
      },
    },
  };
};
