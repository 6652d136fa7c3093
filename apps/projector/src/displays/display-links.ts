// Read model of display links, with their expiry and who created them.
import { projection, type Row, type Rows } from '../platform/projection.js';

type DisplayLinkRow = Row & {
  gym_id: string;
  id: string;
  name: string;
  created_at: string;
  created_by: string | null;
  until: string | null;
  revoked_at: string | null;
};

export const displayLinks = projection({
  name: 'display-links',
  version: 1,
  table: 'display_links',
  key: ['id'],
  events: ['DisplayLinkCreated', 'DisplayLinkRevoked'],
  needs: ({ type, data }) => (type === 'DisplayLinkRevoked' ? [[data.linkId]] : []),
  apply: (rows: Rows<DisplayLinkRow>, event) => {
    if (event.type === 'DisplayLinkRevoked') return rows.change([event.data.linkId], { revoked_at: event.recordedAt });
    const { linkId, name, until = null } = event.data;
    rows.put({ id: linkId, name, created_at: event.recordedAt, created_by: event.meta.membership, until, revoked_at: null });
  },
  changes: ({ data }) => [{ topic: 'displays', id: data.linkId }],
});
