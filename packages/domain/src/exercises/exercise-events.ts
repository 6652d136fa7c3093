import type { CatalogueOf, DomainEvent, Localized } from '../kernel.js';

export type LoadKind = 'barbell' | 'dumbbell-pair' | 'dumbbell-single' | 'machine' | 'bodyweight' | 'assisted' | 'band' | 'none';
export type Tracking = 'weight-reps' | 'reps' | 'time' | 'distance' | 'distance-time';
export type ExerciseOrigin = 'system' | 'gym' | 'coach' | 'customer';

export type ExerciseContent = {
  readonly name: Localized;
  readonly aliases?: readonly string[];
  readonly category?: string;
  readonly primaryMuscles?: readonly string[];
  readonly secondaryMuscles?: readonly string[];
  readonly equipment?: string;
  readonly mechanic?: 'compound' | 'isolation';
  readonly force?: 'push' | 'pull' | 'static';
  readonly level?: 'beginner' | 'intermediate' | 'expert';
  readonly unilateral?: boolean;
  readonly loadKind: LoadKind;
  readonly tracking: Tracking;
  readonly instructions?: Localized;
  readonly cues?: readonly Localized[];
  readonly variationGroup?: string;
  readonly substitutes?: readonly string[];
  readonly e1rmEligible: boolean;
  readonly licence?: string;
  readonly credit?: string;
};

/** Pictures and film of an exercise: built-in drawings, uploads of the gym, and a film on another site. */
export type ExercisePicture = ({ readonly drawing: string } | { readonly uploadId: string }) & {
  readonly credit?: string;
  readonly licence?: string;
};

export type ExerciseEvent =
  | DomainEvent<
      'ExerciseAdded',
      {
        readonly exerciseId: string;
        readonly origin: ExerciseOrigin;
        /** Customer who owns the exercise, if the origin is a customer. */
        readonly customerId?: string;
        readonly content: ExerciseContent;
      }
    >
  | DomainEvent<'ExerciseRevised', { readonly exerciseId: string; readonly content: Partial<ExerciseContent> }>
  | DomainEvent<'ExerciseArchived', { readonly exerciseId: string; readonly reason?: string }>
  | DomainEvent<'ExerciseRestored', { readonly exerciseId: string }>
  | DomainEvent<
      'ExerciseIllustrated',
      { readonly exerciseId: string; readonly pictures: readonly ExercisePicture[]; readonly film: string | null }
    >
  | DomainEvent<'ExercisesMerged', { readonly exerciseId: string; readonly intoExerciseId: string; readonly reason?: string }>
  /** Undoes a merge: earlier sets count for their own exercise again. */
  | DomainEvent<'ExercisesSplit', { readonly exerciseId: string; readonly fromExerciseId: string; readonly reason?: string }>;

/** A gym's tags for an exercise, including built-in ones; they have a stream of their own in the gym's ledger. */
export type ExerciseTagEvent = DomainEvent<'ExerciseTagged', { readonly exerciseId: string; readonly tags: readonly string[] }>;

export const exerciseEvents = {
  ExerciseAdded: { version: 1 },
  ExerciseRevised: { version: 1 },
  ExerciseArchived: { version: 1 },
  ExerciseRestored: { version: 1 },
  ExerciseIllustrated: { version: 1 },
  ExercisesMerged: { version: 1 },
  ExercisesSplit: { version: 1 },
} as const satisfies CatalogueOf<ExerciseEvent>;

export const exerciseTagEvents = { ExerciseTagged: { version: 1 } } as const satisfies CatalogueOf<ExerciseTagEvent>;
