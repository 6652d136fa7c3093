// What is wrong in a text, and where: said to the person who typed it, never guessed at.

import type { TreeFaultCode } from '../exchange/tree-faults.js';

/** What is wrong with a file, beside what can be wrong with a line. */
export type FileFaultCode =
  | TreeFaultCode
  | 'file-too-large'
  | 'json-unreadable'
  | 'format-unknown'
  | 'format-newer'
  | 'field-unknown'
  | 'value-missing'
  | 'value-unreadable'
  | 'too-many'
  | 'program-too-large'
  | 'program-empty';
export type TextFaultCode =
  | FileFaultCode
  | 'exercise-unknown'
  | 'separator-missing'
  | 'set-unreadable'
  | 'part-unreadable'
  | 'unit-missing'
  | 'percent-of-what'
  | 'percent-too-high'
  | 'rule-unreadable'
  | 'value-out-of-bounds'
  | 'text-too-long'
  | 'too-many-lines';

/** `line` and `column` count from 1; `length` characters are meant. `text`: what stands there; `suggestions`: what could stand there. */
export type TextFault = {
  readonly code: TextFaultCode;
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly text: string;
  readonly suggestions: readonly string[];
};

/** A piece of a line and where it begins. */
export type Piece = { readonly text: string; readonly line: number; readonly column: number };

export const faultAt = (code: TextFaultCode, { text, line, column }: Piece, suggestions: readonly string[] = []): TextFault => ({
  code,
  line,
  column,
  length: Math.max(1, text.length),
  text: text.slice(0, 200),
  suggestions,
});

export const trimmed = ({ text, line, column }: Piece): Piece => ({
  text: text.trim(),
  line,
  column: column + (text.length - text.trimStart().length),
});
