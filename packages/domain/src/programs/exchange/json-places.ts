// Finds values in a JSON text, so that messages can name the line of a fault. The text has already been parsed; the walk is iterative, so
// deep nesting cannot overflow the stack.

/** `line` and `column` count from 1. */
export type JsonPlace = { readonly line: number; readonly column: number; readonly length: number };
export type JsonPath = readonly (string | number)[];

/** Programs are not deeper; deeper values get the place of their ancestor. */
const deepest = 16;
const pointerOf = (path: JsonPath): string => path.map((part) => `/${part}`).join('');

type Frame = { readonly isList: boolean; readonly pointer: string; index: number; key: string | null };
const tokens = /[\t\r ]+|\n|[{}[\],:]|"(?:[^"\\]|\\.)*"|[^\s{}[\],:"]+/gy;

class Walk {
  readonly places = new Map<string, JsonPlace>();
  readonly #wanted: ReadonlySet<string>;
  readonly #frames: Frame[] = [];
  #line = 1;
  #lineAt = 0;

  constructor(wanted: ReadonlySet<string>) {
    this.#wanted = wanted;
  }
  walk(text: string): void {
    for (const { 0: token, index } of text.matchAll(tokens)) this.#take(token, index);
  }
  #take(token: string, at: number): void {
    const top = this.#frames.at(-1);
    if (token === '\n') [this.#line, this.#lineAt] = [this.#line + 1, at + 1];
    else if (token === '}' || token === ']') this.#frames.pop();
    else if (token === ',') {
      if (top?.isList === true) top.index += 1;
      else if (top !== undefined) top.key = null;
    } else if (token !== ':' && token.trim() !== '') this.#value(token, at, top);
  }
  #value(token: string, at: number, top: Frame | undefined): void {
    if (top !== undefined && !top.isList && top.key === null) {
      top.key = JSON.parse(token) as string;
      return;
    }
    const isDeep = this.#frames.length > deepest;
    const pointer = top === undefined || isDeep ? (top?.pointer ?? '') : `${top.pointer}/${top.isList ? top.index : top.key}`;
    if (!isDeep && this.#wanted.has(pointer))
      this.places.set(pointer, { line: this.#line, column: at - this.#lineAt + 1, length: token.length });
    if (token === '{' || token === '[') this.#frames.push({ isList: token === '[', pointer, index: 0, key: null });
  }
}

/** Returns the place of each path, or of its nearest existing ancestor. */
export const jsonPlaces = (text: string, paths: readonly JsonPath[]): readonly JsonPlace[] => {
  const wanted = new Set(paths.flatMap((path) => path.slice(0, deepest).map((_, depth) => pointerOf(path.slice(0, depth + 1)))));
  const walk = new Walk(wanted);
  walk.walk(text);
  return paths.map((path) => {
    for (let depth = Math.min(path.length, deepest); depth > 0; depth -= 1) {
      const place = walk.places.get(pointerOf(path.slice(0, depth)));
      if (place !== undefined) return place;
    }
    return { line: 1, column: 1, length: 1 };
  });
};

/** Returns the position in a parser's error message; the end of the text if the message has none. */
export const placeOfSyntaxError = (text: string, message: string): JsonPlace => {
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
  if (line !== undefined) return { line: Number(line), column: Number(column), length: 1 };
  const position = /position (\d+)/.exec(message)?.[1];
  const before = (position === undefined ? text : text.slice(0, Number(position))).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1, length: 1 };
};
