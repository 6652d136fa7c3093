// Steps that can change a line of the text form, which has no dates, pauses, coaches or sets.
export const planSteps: readonly string[] = [
  'ProgramAssigned',
  'AssignedProgramAdjusted',
  'AssignedProgramSynced',
  'ForkAdjusted',
  'ForkMerged',
];
/** Steps that change loads, but no line of the written program. */
export const loadSteps: readonly string[] = ['ProgressionApplied', 'ProgressionRevised', 'TrainingMaxSet'];
export const swapStep = 'ExerciseSwapped';

export const hasText = (type: string): boolean => type === swapStep || planSteps.includes(type) || loadSteps.includes(type);
