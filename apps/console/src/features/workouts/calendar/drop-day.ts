import { useState, type DragEvent } from 'react';

/** What a dragged workout carries: its id. */
export const dragType = 'text/x-workout';

/** A day as a place to drop a workout on. */
export const useDropDay = (onDrop: (workoutId: string) => void) => {
  const [over, setOver] = useState(false);
  return {
    over,
    place: {
      onDragOver: (event: DragEvent): void => {
        if (!event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (): void => setOver(false),
      onDrop: (event: DragEvent): void => {
        event.preventDefault();
        setOver(false);
        const workoutId = event.dataTransfer.getData(dragType);
        if (workoutId !== '') onDrop(workoutId);
      },
    },
  };
};
