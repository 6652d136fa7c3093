import type { AssignedProgramItem } from '@spotter/contracts/assigned-programs/queries';
import type { Tone } from '../../ui/badge.js';

export const statusTones: Readonly<Record<AssignedProgramItem['status'], Tone>> = {
  planned: 'info',
  active: 'success',
  paused: 'warning',
  completed: 'accent',
  ended: 'neutral',
};
