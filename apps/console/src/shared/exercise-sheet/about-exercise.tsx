import { Info } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/ui/button.js';
import { lazyPart } from '../../lib/lazy-part.js';

/** Loaded when somebody asks. */
const Sheet = lazyPart(() => import('./exercise-sheet.js').then((part) => ({ default: part.ExerciseSheet })));

type AboutExerciseProps = { readonly gym: string; readonly exerciseId: string; readonly name: string; readonly className?: string };

/** Beside the name of an exercise: opens its sheet. */
export const AboutExercise = ({ gym, exerciseId, name, className }: AboutExerciseProps) => {
  const { t } = useTranslation('exercise-sheet');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="icon" className={className} aria-label={t('open', { name })} onClick={() => setOpen(true)}>
        <Info size={20} strokeWidth={1.75} aria-hidden />
      </Button>
      {open && (
        <Suspense fallback={null}>
          <Sheet gym={gym} exerciseId={exerciseId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
