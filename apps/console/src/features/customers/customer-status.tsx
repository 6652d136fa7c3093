import type { TFunction } from 'i18next';
import { Badge, type Tone } from '../../ui/badge.js';

const tones: Readonly<Record<string, Tone>> = { active: 'success', invited: 'info', paused: 'warning' };

/** `t` of customers: asked for once by a table, not by each of its cells. */
export const CustomerStatus = ({ status, t }: { readonly status: string; readonly t: TFunction<'customers'> }) => (
  <Badge tone={tones[status] ?? 'neutral'}>{t(`statuses.${status}`)}</Badge>
);
