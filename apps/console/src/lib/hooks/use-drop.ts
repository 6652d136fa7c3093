import { useState, type DragEvent } from 'react';

/**
 * A place to drop on what carries this type; the innermost of several takes it.
 * @param onDrop is given the text that was set at the start of the drag
 */
export const useDrop = (type: string, onDrop: (text: string) => void, enabled = true) => {
  const [over, setOver] = useState(false);
  return {
    /** True while it would be dropped here. */
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
