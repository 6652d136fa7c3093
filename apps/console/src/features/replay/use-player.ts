import { useEffect, useState } from 'react';

const stepMs = 700;

/** Returns the index of the shown step. Playback moves one step every 0.7 s until the last. */
export const usePlayer = (steps: number) => {
  const [wanted, setWanted] = useState<number | null>(null);
  const [playing, setPlaying] = useState(false);
  const last = Math.max(0, steps - 1);
  const index = Math.min(wanted ?? last, last);
  const go = (to: number): void => {
    setPlaying(false);
    setWanted(Math.min(last, Math.max(0, to)));
  };
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => (index < last ? setWanted(index + 1) : setPlaying(false)), stepMs);
    return () => clearTimeout(timer);
  }, [playing, index, last]);
  return {
    index,
    last,
    playing,
    go,
    toggle: (): void => {
      if (!playing && index === last) setWanted(0);
      setPlaying(!playing);
    },
  };
};
export type Player = ReturnType<typeof usePlayer>;
