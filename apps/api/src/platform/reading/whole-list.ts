// Streams a whole list as NDJSON, for tables of ten thousand rows: page after page with the list's own cursor.
import type { Parts } from '../http/streamed-answers.js';

type Page = { readonly items: readonly unknown[]; readonly nextCursor: string | null; readonly total?: number };
/** The console draws the first page immediately; for the rest, fewer and larger pages are faster. */
const firstPage = 100;
const furtherPages = 1000;

const linesOf = async function* (first: Page, ask: (cursor: string) => Promise<Page>): AsyncGenerator<string> {
  let page = first;
  for (;;) {
    if (page.items.length > 0) yield `${page.items.map((item) => JSON.stringify(item)).join('\n')}\n`;
    if (page.nextCursor === null) return;
    page = await ask(page.nextCursor);
  }
};

export const wantsLines = (accept: string | undefined): boolean =>
  (accept ?? '').split(',').some((media) => media.trim().startsWith('application/x-ndjson'));

/**
 * @param ask returns the first page, or the page after a cursor. An error on the first page is still answered with a problem document.
 * @returns `total` is the number of rows, if the list counts them
 */
export const wholeList = async (
  ask: (parameters: { cursor?: string; limit: number }) => Promise<unknown>,
): Promise<{ readonly lines: Parts; readonly total: number | undefined }> => {
  const first = (await ask({ limit: firstPage })) as Page;
  return { lines: () => linesOf(first, async (cursor) => (await ask({ cursor, limit: furtherPages })) as Page), total: first.total };
};
