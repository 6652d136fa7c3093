import type { AssignedProgramItem } from '@spotter/contracts/assigned-programs/queries';

/** True if the program has or may get future days. */
export const isRunning = ({ status }: AssignedProgramItem): boolean => status === 'active' || status === 'planned' || status === 'paused';
