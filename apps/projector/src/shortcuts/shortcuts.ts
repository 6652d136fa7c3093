// Read model of a member's shortcuts.
import { projection, unhandled, type Row, type Rows } from '../platform/projection.js';

type ShortcutRow = Row & {
  gym_id: string;
  member_id: string;
  id: string;
  label: string;
  description: string | null;
  icon: string;
  link: string;
  use_router: boolean;
  position: number;
};

/** Returns an empty text for an erased value, which the codec decodes as an object. */
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const shortcuts = projection({
  name: 'shortcuts',
  version: 1,
  table: 'shortcuts',
  key: ['member_id', 'id'],
  events: ['ShortcutSaved', 'ShortcutRemoved'],
  needs: ({ data }) => [[data.membershipId, data.shortcutId]],
  apply: (rows: Rows<ShortcutRow>, event) => {
    switch (event.type) {
      case 'ShortcutSaved': {
        const { membershipId, shortcutId, label, description, icon, link, useRouter } = event.data;
        return rows.put({
          member_id: membershipId,
          id: shortcutId,
          label: text(label),
          description: description === undefined ? null : text(description) || null,
          icon,
          link: text(link),
          use_router: useRouter,
          // A shortcut that is saved again keeps its place.
          position: rows.get([membershipId, shortcutId])?.position ?? event.position,
        });
      }
      case 'ShortcutRemoved':
        return rows.delete([event.data.membershipId, event.data.shortcutId]);
      default:
        return unhandled(event);
    }
  },
  changes: ({ data }) => [{ topic: 'shortcuts', memberId: data.membershipId }],
});
