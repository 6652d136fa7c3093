import type { Row } from './row-of-page.js';

export type Page = { readonly rows: readonly Row[] };
