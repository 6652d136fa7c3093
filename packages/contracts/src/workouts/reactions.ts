// Reactions of staff to a finished workout. Screens draw each as a picture with a name in the reader's language.
export const reactions = ['strong', 'fire', 'clap', 'heart', 'eyes'] as const;
export type Reaction = (typeof reactions)[number];
