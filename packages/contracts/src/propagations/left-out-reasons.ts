/** Why a version of the template does not reach a client's program. */
export const leftOutReasons = [
  'program-ended',
  'program-paused',
  'program-detached',
  'client-not-active',
  'client-away',
  'follows-it-already',
  'followed-another-since',
  'programs-overlap',
  'program-too-long',
  'program-too-large',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];
