import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import type { BadgeVariant } from '@/components/ui/badge.js';

export const statusTones: Readonly<Record<WorkoutItem['status'], BadgeVariant>> = {
  scheduled: 'secondary',
  missed: 'destructive',
  'in-progress': 'default',
  completed: 'success',
  partial: 'warning',
  skipped: 'secondary',
  cancelled: 'secondary',
};
