import { useEffect, useRef, type RefObject } from 'react';

const showEdited = (): void => document.querySelector('[data-edited]')?.scrollIntoView({ block: 'nearest' });

/**
 * Publishes the height of the page's foot as the CSS variable `--foot`, so that everything can scroll into view, and scrolls the edited
 * value above the keypad and the rest.
 * @param edited identifies the edited value; null if none is
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
