import type { WorkoutView } from '../fold-workout.js';

/** True while the workout runs and after it. The decider also checks the days for corrections. */
export const mayReportPain = ({ status, source, startedAt }: Pick<WorkoutView, 'status' | 'source' | 'startedAt'>): boolean =>
  startedAt !== null && source !== 'import' && (status === 'in-progress' || status === 'completed' || status === 'partial');
