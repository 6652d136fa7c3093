import type { ReactNode } from 'react';

/** Value for sorting and export; null sorts last. */
export type Value = string | number | null;

export type DataColumn<T> = {
  readonly id: string;
  readonly label: string;
  readonly value: (row: T) => Value;
  readonly cell: (row: T) => ReactNode;
  /** Default width in pixels. The columns visible by default fit a page of 1440: 1,006 together, which the accessibility journeys check. */
  readonly width: number;
  /** Hidden until the user selects it in the columns menu. */
  readonly hiddenAtFirst?: true;
  /** Text in an exported file, if `value` is not readable. */
  readonly exported?: (row: T) => string;
};

/** A filter by category: each row has one choice of it, or several. */
export type Facet<T> = {
  readonly id: string;
  readonly label: string;
  readonly of: (row: T) => string | readonly string[];
  readonly word: (choice: string) => string;
  /** Order of the choices; by default the most frequent come first. */
  readonly order?: readonly string[];
};
