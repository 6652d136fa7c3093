// What is wrong in a text, and where: said to the person who typed it, never guessed at.

export type TextFaultCode =
  | 'exercise-unknown'
  | 'set-unreadable'
  | 'part-unreadable'
  | 'unit-missing'
  | 'percent-of-what'
  | 'percent-too-high'
  | 'rule-unknown'
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
