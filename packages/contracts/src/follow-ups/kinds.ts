/** Reasons to contact a client, the most urgent first. Apart from the schemas, which the home of staff does not load. */
export const followUpKinds = [
  'pain',
  'without-coach',
  'unanswered',
  'check-in',
  'certification',
  'no-training-max',
  'missed',
  'strength-drop',
  'stalled',
  'effort-rising',
  'skipped-exercise',
  'quiet',
  'program-ends',
  'record',
] as const;
