import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock, formatDayOfYear, formatNumber, localized, todayHere } from '@/lib/format/format.js';
import { formatKg } from '@/lib/format/figures.js';
import { downloadBlob } from '@/lib/download.js';
import { session } from '@/lib/startup/session.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { showToast } from '@/components/overlays/toast.js';
import { Button } from '@/components/ui/button.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { exerciseName, type KnownExercises } from '@/shared/exercise-names.js';
import type { WorkoutView } from '../fold-workout.js';
import type { WorkoutFigures } from '../summary/workout-figures.js';
import { drawPicture } from './draw-picture.js';
import { pictureContent } from './picture-content.js';

type ShareDialogProps = {
  readonly view: WorkoutView;
  readonly figures: WorkoutFigures;
  readonly exercises: KnownExercises;
  readonly recordSetIds: ReadonlySet<string>;
  readonly onClose: () => void;
};
type Picture = { readonly file: File; readonly address: string };

/** Draws the workout as it was when the dialog opened, and again when a choice changes. Null while it is drawn, `failed` if the browser cannot draw. */
const usePicture = (props: Omit<ShareDialogProps, 'onClose'>, showsLoads: boolean) => {
  const { t } = useTranslation('workouts');
  const [shown] = useState(props);
  const [picture, setPicture] = useState<Picture | 'failed' | null>(null);
  useEffect(() => {
    const { view, figures, exercises, recordSetIds } = shown;
    let address: string | null = null;
    let left = false;
    const content = pictureContent(view, recordSetIds, (id) => exerciseName(exercises, id));
    const on = todayHere(new Date(view.startedAt ?? Date.now()));
    const texts = {
      title: localized(view.name) || t('share.workout'),
      day: formatDayOfYear(on),
      gym: session.branch()?.name ?? '',
      figures: [
        { label: t('summary.time'), value: figures.seconds === null ? '–' : formatClock(figures.seconds) },
        { label: t('summary.sets'), value: formatNumber(figures.sets, 0) },
        ...(showsLoads ? [{ label: t('summary.volume'), value: formatKg(figures.volumeKg, 0) }] : []),
        { label: t('summary.records'), value: formatNumber(figures.records, 0) },
      ],
      lineOf: ({ sets, best }: { readonly sets: number; readonly best: string }) => (showsLoads ? best : t('share.sets', { count: sets })),
      more: content.more === 0 ? '' : t('share.more', { count: content.more }),
      record: t('share.record'),
    };
    const draw = async (): Promise<void> => {
      const blob = await drawPicture(content, texts);
      if (left) return;
      if (blob === null) return setPicture('failed');
      address = URL.createObjectURL(blob);
      setPicture({ file: new File([blob], `workout-${on}.png`, { type: 'image/png' }), address });
    };
    void draw().catch(() => setPicture('failed'));
    return () => {
      left = true;
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [shown, showsLoads, t]);
  return picture;
};

/** Shows the picture of a finished workout, and hands it to another app or saves it. Works without a network. */
export const ShareDialog = ({ onClose, ...props }: ShareDialogProps) => {
  const { t } = useTranslation(['workouts', 'ui']);
  const [showsLoads, setShowsLoads] = useState(true);
  const picture = usePicture(props, showsLoads);
  const drawn = picture === null || picture === 'failed' ? null : picture;
  const mayShare = drawn !== null && navigator.canShare?.({ files: [drawn.file] }) === true;
  const share = async (): Promise<void> => {
    if (drawn === null) return;
    try {
      await navigator.share({ files: [drawn.file] });
      onClose();
    } catch (error) {
      // The user closed the list of apps.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      void showToast({ tone: 'error', title: t('share.refused') });
    }
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('share.title')} closeLabel={t('ui:close')}>
      <div className="grid gap-4">
        <label className="flex min-h-control items-center gap-3 text-body">
          <input type="checkbox" checked={showsLoads} onChange={() => setShowsLoads(!showsLoads)} />
          {t('share.loads')}
        </label>
        {picture === 'failed' && <p role="alert">{t('share.failed')}</p>}
        {picture === null && <Skeleton className="mx-auto aspect-[4/5] w-full max-w-72" />}
        {drawn !== null && (
          <img src={drawn.address} alt={t('share.alt')} className="mx-auto aspect-[4/5] w-full max-w-72 rounded-card border" />
        )}
        <p className="text-table text-muted-foreground">{t('share.line')}</p>
        <div className="flex flex-wrap gap-3">
          {mayShare && (
            <Button size="lg" className="grow" onClick={() => void share()}>
              {t('share.share')}
            </Button>
          )}
          <Button
            size="lg"
            variant={mayShare ? 'outline' : 'default'}
            className="grow"
            why={drawn === null ? t('share.drawing') : undefined}
            onClick={() => {
              if (drawn !== null) downloadBlob(drawn.file.name, drawn.file);
            }}
          >
            {t('share.save')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
