import { useEffect, useRef, type RefObject } from 'react';

const showEdited = (): void => document.querySelector('[data-edited]')?.scrollIntoView({ block: 'nearest' });

/**
 * Tells the page how high its foot is, as `--foot`, so that it can be scrolled wholly into sight, and brings the value that is being
 * typed above the keypad and the rest.
 * @param edited names the value; null where none is typed
 */
export const useFootRoom = (edited: string | null): RefObject<HTMLDivElement | null> => {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = foot.current;
    if (element === null) return;
    const { style } = document.documentElement;
    const measure = (): void => {
      style.setProperty('--foot', `${element.offsetHeight}px`);
      showEdited();
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--foot');
    };
  }, []);
  useEffect(() => {
    if (edited !== null) showEdited();
  }, [edited]);
  return foot;
};
