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

export type ExerciseEvent =
  | DomainEvent<
      'ExerciseAdded',
      {
        readonly exerciseId: string;
        readonly origin: ExerciseOrigin;
        /** Whose own exercise it is, when the origin is a customer. */
        readonly customerId?: string;
        readonly content: ExerciseContent;
      }
    >
  | DomainEvent<'ExerciseRevised', { readonly exerciseId: string; readonly content: Partial<ExerciseContent> }>
  | DomainEvent<'ExerciseArchived', { readonly exerciseId: string; readonly reason?: string }>
  | DomainEvent<'ExercisesMerged', { readonly exerciseId: string; readonly intoExerciseId: string; readonly reason?: string }>;

export const exerciseEvents = {
  ExerciseAdded: { version: 1 },
  ExerciseRevised: { version: 1 },
  ExerciseArchived: { version: 1 },
  ExercisesMerged: { version: 1 },
} as const satisfies CatalogueOf<ExerciseEvent>;
