// Which steps can change a line of the text form. Dates, pauses, coaches and sets are not in it.
export const planSteps: readonly string[] = [
  'ProgramAssigned',
  'AssignedProgramAdjusted',
  'AssignedProgramSynced',
  'ForkAdjusted',
  'ForkMerged',
];
/** They move loads, and no line of the program as it is written. */
export const loadSteps: readonly string[] = ['ProgressionApplied', 'ProgressionRevised', 'TrainingMaxSet'];
export const swapStep = 'ExerciseSwapped';

export const hasText = (type: string): boolean => type === swapStep || planSteps.includes(type) || loadSteps.includes(type);
