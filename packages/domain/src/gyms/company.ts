// A company, one stream: `company-<companyId>`.
import { reject, type CommandOf, type Decider } from '../kernel.js';
import type { CompanyEvent } from './company-events.js';

export type CompanyCommand = CommandOf<'open-company', { readonly demo: boolean }>;
export type CompanyRejection = 'company-already-open';
export type CompanyState = { readonly open: boolean };

export const company: Decider<CompanyState, CompanyCommand, CompanyEvent, CompanyRejection> = {
  initial: { open: false },
  evolve: () => ({ open: true }),
  decide: (state, { payload, lookups }) =>
    state.open
      ? reject('company-already-open')
      : [{ type: 'CompanyOpened', data: { ...payload, ...(lookups.demo && { demo: true as const }) } }],
};
export const companyStream = (companyId: string): string => `company-${companyId}`;
