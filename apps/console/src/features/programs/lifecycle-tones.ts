import type { ProgramItem } from '@spotter/contracts/programs/queries';
import type { BadgeVariant } from '@/components/ui/badge.js';

export const lifecycleTones: Readonly<Record<ProgramItem['lifecycle'], BadgeVariant>> = {
  draft: 'warning',
  published: 'success',
  retired: 'secondary',
};
