import type { Page } from './page-of-rows.js';

export type Row = { readonly on: Page };
