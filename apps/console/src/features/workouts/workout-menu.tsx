import { Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Load } from '@/lib/format/format.js';
import { useAhead } from '@/lib/hooks/use-ahead.js';
import { lazyPart } from '@/lib/lazy-part.js';
import { Button } from '@/components/ui/button.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { Menu, type MenuEntry } from '@/components/overlays/menu.js';
import { DiscardDialog } from './discard/discarded-part.js';
import { countedSets, type WorkoutView } from './fold-workout.js';
import { PlanDialog, type PlanWish } from './plan-dialogs.js';
import { useUnskip } from './use-unskip.js';
import { waits } from './list/workout-groups.js';

const TimeDialog = lazyPart(() => import('./time-dialog-lazy.js'), 'TimeDialog');
const BodyweightDialog = lazyPart(() => import('@/shared/bodyweight-dialog.js'), 'BodyweightDialog');

type WorkoutMenuProps = {
  readonly gym: string;
  readonly view: WorkoutView;
  readonly today: string;
  readonly unit: Load['unit'];
  readonly mayMove: boolean;
  readonly onDiscard: () => void;
  readonly onLeave: () => void;
  /** Opens the choices of how to record sets; absent for viewers who record none. */
  readonly onOptions?: () => void;
  /** Starts a workout with the same exercises and sets; absent if the viewer cannot. */
  readonly onRepeat?: () => void;
};
type Wish = PlanWish | 'bodyweight' | 'discard' | 'discardFinished' | 'time' | 'unskip';

/** Menu of actions on the whole workout, besides start and finish. */
export const WorkoutMenu = ({ gym, view, today, unit, mayMove, onDiscard, onLeave, onOptions, onRepeat }: WorkoutMenuProps) => {
  const { t } = useTranslation(['workouts', 'ui']);
  useAhead(BodyweightDialog);
  useAhead(TimeDialog);
  useAhead(DiscardDialog);
  const [wish, setWish] = useState<Wish | null>(null);
  const close = (): void => setWish(null);
  const sets = countedSets(view);
  const planned = waits(view) && view.assignedProgramId !== null;
  const wishes: readonly Wish[] = [
    ...(planned && mayMove ? (['move'] as const) : []),
    ...(planned ? (['skip'] as const) : []),
    ...(view.status === 'skipped' && view.assignedProgramId !== null ? (['unskip'] as const) : []),
    ...(view.status === 'in-progress' ? (['discard'] as const) : []),
    ...(view.endedAt !== null && view.source !== 'import' ? (['time', 'discardFinished'] as const) : []),
    'bodyweight',
  ];
  const unskip = useUnskip(gym);
  const entries: readonly MenuEntry[] = [
    ...(onRepeat === undefined ? [] : [{ label: t('menu.repeat'), onSelect: onRepeat }]),
    ...wishes.map((each) => ({
      label: t(`menu.${each}`),
      onSelect: () => (each === 'unskip' ? void unskip(view) : setWish(each)),
    })),
    ...(onOptions === undefined ? [] : [{ label: t('options.title'), onSelect: onOptions }]),
  ];
  return (
    <>
      <Menu
        trigger={
          <Button variant="ghost" className="size-12" aria-label={t('menu.label')}>
            <Ellipsis size={24} strokeWidth={1.75} aria-hidden />
          </Button>
        }
        entries={entries}
        align="end"
      />
      {wish === 'bodyweight' && (
        <Suspense fallback={null}>
          <BodyweightDialog gym={gym} customerId={view.customerId} unit={unit} onClose={close} />
        </Suspense>
      )}
      {wish === 'time' && (
        <Suspense fallback={null}>
          <TimeDialog gym={gym} workout={view} onClose={close} />
        </Suspense>
      )}
      {wish === 'discardFinished' && (
        <Suspense fallback={null}>
          <DiscardDialog gym={gym} workoutId={view.id} onClose={close} />
        </Suspense>
      )}
      {(wish === 'move' || wish === 'skip') && (
        <PlanDialog gym={gym} workout={view} today={today} wish={wish} onClose={close} onSkipped={onLeave} />
      )}
      {wish === 'discard' && (
        <Dialog
          variant="sheet"
          open
          onOpenChange={close}
          title={t('discard.title')}
          description={sets > 0 ? t('discard.withSets', { count: sets }) : t('discard.line')}
          closeLabel={t('ui:close')}
        >
          <Button variant="destructive" size="lg" className="w-full" onClick={onDiscard}>
            {t('discard.submit')}
          </Button>
        </Dialog>
      )}
    </>
  );
};
