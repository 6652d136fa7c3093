// Draws the picture of a finished workout on the device; nothing is uploaded.
import type { PictureContent } from './picture-content.js';

/** The size of a portrait post, in px. */
const [width, height] = [1080, 1350];
const margin = 84;
const nameWidth = 560;

export type PictureTexts = {
  readonly title: string;
  readonly day: string;
  readonly gym: string;
  readonly figures: readonly { readonly label: string; readonly value: string }[];
  /** `3 × ` and the like before the best set; empty where loads are hidden. */
  readonly lineOf: (line: PictureContent['lines'][number]) => string;
  readonly more: string;
  readonly record: string;
};

/** Shortens a text to the room in px. */
const ellipsized = (context: CanvasRenderingContext2D, text: string, room: number): string => {
  if (context.measureText(text).width <= room) return text;
  let shown = [...text];
  while (shown.length > 1 && context.measureText(`${shown.join('')}…`).width > room) shown = shown.slice(0, -1);
  return `${shown.join('').trimEnd()}…`;
};

/** Reads the colours of the console's theme, so that the picture matches the gym. */
const coloursOf = (element: Element) => {
  const style = getComputedStyle(element);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  return {
    ground: colour('--card'),
    text: colour('--foreground'),
    quiet: colour('--muted-foreground'),
    line: colour('--border'),
    accent: colour('--primary'),
    onAccent: colour('--primary-foreground'),
    record: colour('--warning'),
  };
};

/** @returns a PNG; null if the browser cannot draw */
export const drawPicture = async ({ lines }: PictureContent, texts: PictureTexts): Promise<Blob | null> => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (context === null) return null;
  await document.fonts.ready;
  const colours = coloursOf(document.body);
  const family = getComputedStyle(document.body).fontFamily;
  const write = (text: string, x: number, y: number, size: number, weight: number, colour: string, room = width - margin - x): void => {
    context.fillStyle = colour;
    // A figure is drawn smaller rather than cut, down to half of its size.
    for (let drawn = size; drawn >= size / 2; drawn -= 2) {
      context.font = `${weight} ${drawn}px ${family}`;
      if (context.measureText(text).width <= room) break;
    }
    context.fillText(ellipsized(context, text, room), x, y);
  };
  context.fillStyle = colours.ground;
  context.fillRect(0, 0, width, height);
  context.fillStyle = colours.accent;
  context.fillRect(0, 0, width, 260);
  write(texts.title, margin, 140, 64, 700, colours.onAccent);
  write(texts.day, margin, 204, 36, 500, colours.onAccent);
  const column = (width - 2 * margin) / texts.figures.length;
  for (const [at, { label, value }] of texts.figures.entries()) {
    write(value, margin + at * column, 380, 56, 700, colours.text, column - 16);
    write(label, margin + at * column, 428, 30, 500, colours.quiet, column - 16);
  }
  context.fillStyle = colours.line;
  context.fillRect(margin, 470, width - 2 * margin, 2);
  for (const [at, line] of lines.entries()) {
    const y = 548 + at * 80;
    write(line.name, margin, y, 38, 600, colours.text, nameWidth);
    const best = texts.lineOf(line);
    context.font = `500 36px ${family}`;
    write(
      best,
      width - margin - Math.min(context.measureText(best).width, 350),
      y,
      36,
      500,
      line.record ? colours.record : colours.quiet,
      350,
    );
    if (line.record) write(texts.record, margin, y + 30, 24, 600, colours.record, nameWidth);
  }
  if (texts.more !== '') write(texts.more, margin, 548 + lines.length * 80, 32, 500, colours.quiet);
  write(texts.gym, margin, height - 64, 32, 600, colours.quiet);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
};
