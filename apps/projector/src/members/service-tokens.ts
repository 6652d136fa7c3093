// Read model of service tokens, with their scopes and expiry.
import { projection, type Row, type Rows } from '../platform/projection.js';

type ServiceTokenRow = Row & {
  gym_id: string;
  id: string;
  name: string;
  scopes: readonly string[];
  issued_at: string;
  until: string;
  revoked: boolean;
};

export const serviceTokens = projection({
  name: 'service-tokens',
  version: 1,
  table: 'service_tokens',
  key: ['id'],
  events: ['ServiceTokenIssued', 'ServiceTokenRevoked'],
  needs: ({ type, data }) => (type === 'ServiceTokenRevoked' ? [[data.tokenId]] : []),
  apply: (rows: Rows<ServiceTokenRow>, event) => {
    if (event.type === 'ServiceTokenRevoked') return rows.change([event.data.tokenId], { revoked: true });
    const { tokenId, name, scopes, until } = event.data;
    rows.put({ id: tokenId, name, scopes, issued_at: event.recordedAt, until, revoked: false });
  },
  changes: ({ data }) => [{ topic: 'members', id: data.tokenId }],
});
