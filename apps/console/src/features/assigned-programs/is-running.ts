import type { AssignedProgramItem } from '@spotter/contracts/assigned-programs/queries';

/** Plans days that are still to come, or could. */
export const isRunning = ({ status }: AssignedProgramItem): boolean => status === 'active' || status === 'planned' || status === 'paused';
