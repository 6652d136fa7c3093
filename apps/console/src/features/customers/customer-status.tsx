import type { TFunction } from 'i18next';
import { Badge, type BadgeVariant } from '@/components/ui/badge.js';

const tones: Readonly<Record<string, BadgeVariant>> = { active: 'success', invited: 'info', paused: 'warning' };

/** A badge with the client's status. Takes `t` as a prop: a table calls the hook once, not in every cell. */
export const CustomerStatus = ({ status, t }: { readonly status: string; readonly t: TFunction<'customers'> }) => (
  <Badge variant={tones[status] ?? 'secondary'}>{t(`statuses.${status}`)}</Badge>
);
