// Faults of a text with their places. The parser reports them to the author instead of guessing.

import type { TreeFaultCode } from '../exchange/tree-faults.js';

/** Faults of a whole file, in addition to those of a line. */
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

/** `line` and `column` count from 1; the fault covers `length` characters. `text`: the text there; `suggestions`: possible replacements. */
export type TextFault = {
  readonly code: TextFaultCode;
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly text: string;
  readonly suggestions: readonly string[];
};

/** A piece of a line and its position. */
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
