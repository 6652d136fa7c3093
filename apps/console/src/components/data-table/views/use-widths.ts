import { useState } from 'react';
import type { DataColumn } from '../column.js';
import { keep, kept } from './device-store.js';

export const narrowest = 72;
export const widest = 640;
export const widthStep = 16;
/** Width of the checkbox column, in pixels. */
export const boxWidth = 40;
export type Widths = { readonly of: (id: string) => number; readonly set: (id: string, width: number) => void };

const bounded = (width: number): number => Math.round(Math.min(widest, Math.max(narrowest, width)));

/** Widths of columns, stored on this device. */
export const useWidths = <T>(table: string, columns: readonly DataColumn<T>[]): Widths => {
  const name = `widths ${table}`;
  const [chosen, setChosen] = useState(() => kept<Readonly<Record<string, number>>>(name, {}));
  const of = (id: string): number => chosen[id] ?? columns.find((column) => column.id === id)?.width ?? narrowest;
  return {
    of,
    set: (id, width) => {
      const next = { ...chosen, [id]: bounded(width) };
      setChosen(next);
      keep(name, next);
    },
  };
};

/** Grid template of the visible columns, after the checkbox column; the last column takes the remaining width. */
export const templateOf = (widths: readonly number[]): string =>
  [`${boxWidth}px`, ...widths.map((width, place) => (place === widths.length - 1 ? `minmax(${width}px, 1fr)` : `${width}px`))].join(' ');
