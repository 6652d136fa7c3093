import type { WorkoutView } from './fold-workout.js';

export const isFinished = ({ status }: Pick<WorkoutView, 'status'>): boolean => status === 'completed' || status === 'partial';
