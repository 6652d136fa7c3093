// Read model of service tokens, with their scopes and expiry.
import { oneOf, projection, type Row } from '../platform/projection.js';

type ServiceTokenRow = Row & {
  gym_id: string;
  id: string;
  name: string;
  scopes: readonly string[];
  issued_at: string;
  until: string;
  revoked: boolean;
};

const isTokenEvent = oneOf('ServiceTokenIssued', 'ServiceTokenRevoked');

export const serviceTokens = projection<ServiceTokenRow>({
  name: 'service-tokens',
  version: 1,
  table: 'service_tokens',
  key: ['id'],
  needs: (event) => (event.type === 'ServiceTokenRevoked' ? [[event.data.tokenId]] : []),
  apply: (rows, event) => {
    if (event.type === 'ServiceTokenIssued') {
      const { tokenId, name, scopes, until } = event.data;
      rows.put({ id: tokenId, name, scopes, issued_at: event.recordedAt, until, revoked: false });
    }
    if (event.type === 'ServiceTokenRevoked') rows.change([event.data.tokenId], { revoked: true });
  },
  changes: (event) => (isTokenEvent(event) ? [{ topic: 'members', id: event.data.tokenId }] : []),
});
