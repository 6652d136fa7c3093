import type { BadgeVariant } from '@/components/ui/badge.js';
import type { AdvertisementStatus } from './queries.js';

export const statusTones: Readonly<Record<AdvertisementStatus, BadgeVariant>> = {
  draft: 'secondary',
  scheduled: 'info',
  live: 'success',
  paused: 'warning',
  ended: 'secondary',
};
