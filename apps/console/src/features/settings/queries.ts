import type { AuditGrant, GymSettingsAnswer } from '@spotter/contracts/gyms/queries';
import type { ListOf } from '@spotter/contracts/lists';
import type { Reading, ServiceTokenItem } from '@spotter/contracts/members/queries';
import { call } from '../../lib/api.js';
import { gymPages } from '../../lib/gym-pages.js';
import { gymQuery } from '../../lib/query-client.js';

export const settingsQuery = (gym: string) => gymQuery<GymSettingsAnswer>({ gym, path: 'settings', topics: ['gym'] });

export const tokensQuery = (gym: string) => gymQuery<ListOf<ServiceTokenItem>>({ gym, path: 'service-tokens', topics: ['members'] });

/** The server shows it this one time, and keeps a hash. */
export const tokenSecret = async (gym: string, tokenId: string): Promise<string> =>
  (await call<{ token: string }>(`/api/gyms/${gym}/service-tokens/${tokenId}/secret`, { method: 'POST' })).token;

export const grantsQuery = (gym: string) => gymQuery<ListOf<AuditGrant>>({ gym, path: 'audit-grants', topics: ['members'] });

export const readingPages = (gym: string, grantId: string) =>
  gymPages<Reading>({ gym, path: `audit-grants/${grantId}/readings`, parameters: { limit: '50' }, topics: ['members'] });
