import type { TFunction } from 'i18next';
import { Badge, type BadgeVariant } from '../../components/ui/badge.js';

const tones: Readonly<Record<string, BadgeVariant>> = { active: 'success', invited: 'info', paused: 'warning' };

/** `t` of customers: asked for once by a table, not by each of its cells. */
export const CustomerStatus = ({ status, t }: { readonly status: string; readonly t: TFunction<'customers'> }) => (
  <Badge variant={tones[status] ?? 'secondary'}>{t(`statuses.${status}`)}</Badge>
);
