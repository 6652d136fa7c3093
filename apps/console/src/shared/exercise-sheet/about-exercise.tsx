import { Info } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { useAhead } from '@/lib/hooks/use-ahead.js';
import { lazyPart } from '@/lib/lazy-part.js';
import type { ExerciseSheetProps } from './exercise-sheet-lazy.js';

/** Loads when a user opens it. */
const Sheet = lazyPart(() => import('./exercise-sheet-lazy.js'), 'ExerciseSheet');

export const LazySheet = (props: ExerciseSheetProps) => (
  <Suspense fallback={null}>
    <Sheet {...props} />
  </Suspense>
);

type AboutButtonProps = { readonly name: string; readonly className?: string | undefined; readonly onOpen: () => void };

export const AboutButton = ({ name, className, onOpen }: AboutButtonProps) => {
  const { t } = useTranslation('exercise-sheet');
  return (
    <Button variant="ghost" size="icon" className={className} aria-label={t('open', { name })} onClick={onOpen}>
      <Info size={20} strokeWidth={1.75} aria-hidden />
    </Button>
  );
};

type AboutExerciseProps = { readonly gym: string; readonly exerciseId: string; readonly name: string; readonly className?: string };

/** A button beside the name of an exercise that opens its sheet. */
export const AboutExercise = ({ gym, exerciseId, name, className }: AboutExerciseProps) => {
  useAhead(Sheet);
  const [open, setOpen] = useState(false);
  return (
    <>
      <AboutButton name={name} className={className} onOpen={() => setOpen(true)} />
      {open && <LazySheet gym={gym} exerciseId={exerciseId} onClose={() => setOpen(false)} />}
    </>
  );
};
