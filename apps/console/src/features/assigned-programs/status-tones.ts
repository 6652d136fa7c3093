import type { AssignedProgramItem } from '@spotter/contracts/assigned-programs/queries';
import type { BadgeVariant } from '@/components/ui/badge.js';

export const statusTones: Readonly<Record<AssignedProgramItem['status'], BadgeVariant>> = {
  planned: 'info',
  active: 'success',
  paused: 'warning',
  completed: 'default',
  ended: 'secondary',
};
