import type { CatalogueOf, DomainEvent } from '../kernel.js';

export type CompanyEvent = DomainEvent<'CompanyOpened', { readonly companyId: string; readonly name: string; readonly demo?: true }>;

export const companyEvents = { CompanyOpened: { version: 1 } } as const satisfies CatalogueOf<CompanyEvent>;
