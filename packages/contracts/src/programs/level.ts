// Level of a program, one of three. Older free text maps to the nearest of them.
export const programLevels = ['beginner', 'intermediate', 'advanced'] as const;
export type ProgramLevel = (typeof programLevels)[number];

const words: readonly (readonly [ProgramLevel, RegExp])[] = [
  ['beginner', /beginner|novice|starter|new to|başlangıç|acemi/i],
  ['intermediate', /intermediate|orta/i],
  ['advanced', /advanced|expert|elite|ileri|uzman/i],
];

/** The lowest level that a text names; null if it names none. @example levelOf('Novice to intermediate') // 'beginner' */
export const levelOf = (text: string | null | undefined): ProgramLevel | null =>
  words.find(([, pattern]) => pattern.test(text ?? ''))?.[0] ?? null;
