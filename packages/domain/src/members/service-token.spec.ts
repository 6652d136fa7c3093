import { describe, it } from 'vitest';
import { specOf } from '../testing.js';
import type { ServiceScope, ServiceTokenEvent } from './service-token-events.js';
import { serviceToken, type ServiceTokenCommand } from './service-token.js';

const given = specOf(serviceToken);
const until = '2027-01-01T10:00:00.000Z';
const issue = (changes: { until?: string; scopes?: readonly ServiceScope[] } = {}): ServiceTokenCommand => ({
  type: 'issue-service-token',
  payload: { tokenId: 't1', name: 'Warehouse', scopes: ['events:read'], until, ...changes },
});
const issued: ServiceTokenEvent = {
  type: 'ServiceTokenIssued',
  data: { tokenId: 't1', name: 'Warehouse', scopes: ['events:read'], until },
};
const revoke: ServiceTokenCommand = { type: 'revoke-service-token', payload: { tokenId: 't1' } };
const revoked: ServiceTokenEvent = { type: 'ServiceTokenRevoked', data: { tokenId: 't1' } };

describe('a service token', () => {
  it('is issued once, for at most a year', () => {
    given().when(issue()).then([issued]);
    given(issued).when(issue()).then({ rejected: 'service-token-already-exists' });
    for (const outside of ['2026-11-23T10:00:00.000Z', '2028-01-01T10:00:00.000Z'])
      given()
        .when(issue({ until: outside }))
        .then({ rejected: 'service-token-period-invalid' });
  });

  it('shows personal fields only together with the events', () =>
    given()
      .when(issue({ scopes: ['events:personal'] }))
      .then({ rejected: 'service-token-reads-nothing' }));

  it('is revoked once', () => {
    given(issued).when(revoke).then([revoked]);
    given(issued, revoked).when(revoke).then({ rejected: 'service-token-already-revoked' });
    given().when(revoke).then({ rejected: 'service-token-unknown' });
  });
});
