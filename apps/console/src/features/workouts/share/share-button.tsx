import { Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { useAhead } from '@/lib/hooks/use-ahead.js';
import { lazyPart } from '@/lib/lazy-part.js';
import type { KnownExercises } from '@/shared/exercise-names.js';
import type { WorkoutView } from '../fold-workout.js';
import type { WorkoutFigures } from '../summary/workout-figures.js';

const ShareDialog = lazyPart(() => import('./share-dialog-lazy.js'), 'ShareDialog');

type ShareButtonProps = {
  readonly view: WorkoutView;
  readonly figures: WorkoutFigures;
  readonly exercises: KnownExercises;
  readonly recordSetIds: ReadonlySet<string>;
};

/** Opens the picture of a finished workout. */
export const ShareButton = (props: ShareButtonProps) => {
  const { t } = useTranslation('workouts');
  useAhead(ShareDialog);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" className="justify-self-start" onClick={() => setOpen(true)}>
        <Share2 size={16} strokeWidth={1.75} aria-hidden />
        {t('share.open')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ShareDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
