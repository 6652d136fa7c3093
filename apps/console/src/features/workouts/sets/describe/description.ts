import { setTypeOf, type SetType } from '@spotter/contracts/workouts/set-types';
import type { SetDescription } from '@spotter/domain/workouts/workout-events';
import type { SetView } from '../../fold-workout.js';

/** Details of a set that a person gives besides its values. */
export type Description = { readonly setType?: SetType; readonly note?: string; readonly videoUrl?: string };

/** Returns what the screen shows about a recorded set. */
export const descriptionOf = ({ setType, note, videoUrl }: Pick<SetView, 'setType' | 'note' | 'videoUrl'>): Description => ({
  setType: setTypeOf(setType),
  ...(note !== null && { note }),
  ...(videoUrl !== null && { videoUrl }),
});

/** Returns the whole description that a recorded set gets. */
export const wholeDescription = ({ setType, note, videoUrl }: Description, shownType: SetType): SetDescription => ({
  setType: setType ?? shownType,
  note: note ?? null,
  videoUrl: videoUrl ?? null,
});
