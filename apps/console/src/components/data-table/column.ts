import type { ReactNode } from 'react';

/** What is compared, and what is written into a file. Nothing known sorts last. */
export type Value = string | number | null;

export type DataColumn<T> = {
  readonly id: string;
  readonly label: string;
  readonly value: (row: T) => Value;
  readonly cell: (row: T) => ReactNode;
  /** In pixels, until somebody drags it. Those shown at first fit a page of 1440: 1,006 together, which the journeys of accessibility prove. */
  readonly width: number;
  /** Not shown until somebody asks for it in the columns menu. */
  readonly hiddenAtFirst?: true;
  /** What stands in an exported file where `value` is not for people to read. */
  readonly exported?: (row: T) => string;
};

/** Something rows are told apart by: each has one choice of it, or several. */
export type Facet<T> = {
  readonly id: string;
  readonly label: string;
  readonly of: (row: T) => string | readonly string[];
  readonly word: (choice: string) => string;
  /** The order in which choices are offered; without one, the most frequent first. */
  readonly order?: readonly string[];
};
