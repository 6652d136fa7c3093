import { useEffect, useRef, type RefObject } from 'react';

const showEdited = (room: HTMLElement): void => room.querySelector('[data-edited]')?.scrollIntoView({ block: 'nearest' });
/** The element that the foot belongs to: one of several workouts on a page, or the page. */
const roomOf = (foot: HTMLElement): HTMLElement => foot.closest<HTMLElement>('[data-foot-room]') ?? document.documentElement;

/**
 * Publishes the height of a foot as the CSS variable `--foot` of the page, or of the `data-foot-room` around it, so that everything can
 * scroll into view, and scrolls the edited value above the keypad and the rest.
 * @param edited identifies the edited value; null if none is
 */
export const useFootRoom = (edited: string | null): RefObject<HTMLDivElement | null> => {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = foot.current;
    if (element === null) return;
    const room = roomOf(element);
    const { style } = room;
    const measure = (): void => {
      style.setProperty('--foot', `${element.offsetHeight}px`);
      showEdited(room);
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
    if (edited !== null && foot.current !== null) showEdited(roomOf(foot.current));
  }, [edited]);
  return foot;
};
