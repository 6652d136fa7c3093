import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDayOfYear } from '@/lib/format/format.js';
import { usePicturesAhead } from '@/lib/hooks/pictures.js';
import { useSwipe } from '@/lib/hooks/use-swipe.js';
import { Button } from '@/components/ui/button.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { addressOfPhoto, PrivatePhoto } from '@/shared/photos/private-photo.js';
import { neighboursOf } from './neighbours-of.js';
import type { ShownPhoto } from './views-of.js';
import { whyNot } from '@/components/ui/why-not.js';

type LargePhotoProps = {
  readonly gym: string;
  /** Name of the view. */
  readonly title: string;
  /** Photos of one view, newest first. */
  readonly photos: readonly ShownPhoto[];
  /** Id of the shown photo. If it was removed meanwhile, nothing is shown. */
  readonly shownId: string;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
};

/** One photo at full screen size. Buttons, arrow keys and swipes lead to the earlier and later ones. */
export const LargePhoto = ({ gym, title, photos, shownId, onShow, onClose }: LargePhotoProps) => {
  const { t } = useTranslation(['progress-photos', 'ui']);
  const { shown, place, earlier, later } = neighboursOf(photos, shownId);
  usePicturesAhead([earlier, later].flatMap((photo) => (photo === undefined ? [] : [addressOfPhoto(gym, photo.uploadId)])));
  const show = (photo: ShownPhoto | undefined): void => void (photo !== undefined && onShow(photo.id));
  const { by, handlers } = useSwipe((towards) => show(towards === 'left' ? later : earlier));
  if (shown === undefined) return null;
  const named = t('alt', { view: title, day: formatDayOfYear(shown.on) });
  return (
    <Dialog
      variant="picture"
      open
      onOpenChange={(open) => !open && onClose()}
      title={named}
      closeLabel={t('ui:close')}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') show(earlier);
        if (key === 'ArrowRight') show(later);
      }}
    >
      <div className="-mx-4 grid min-h-0 grow touch-pan-y touch-pinch-zoom sm:mx-0" {...handlers}>
        <PrivatePhoto
          key={shown.uploadId}
          gym={gym}
          uploadId={shown.uploadId}
          alt={named}
          className="size-full min-h-0 object-contain"
          style={{ translate: `${by}px` }}
        />
      </div>
      {/* Reserves space for a note if any photo has one, so that the picture does not move between photos. */}
      {photos.some(({ note }) => note !== null) && (
        <p className="max-h-24 min-h-9 shrink-0 overflow-y-auto pt-3 text-center text-body wrap-anywhere">{shown.note}</p>
      )}
      {photos.length > 1 && (
        <div className="grid shrink-0 grid-cols-[1fr_auto_1fr] items-center gap-2 pt-3">
          <Button
            variant="outline"
            className="justify-self-end"
            why={earlier === undefined && whyNot('first')}
            onClick={() => show(earlier)}
          >
            <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
            {t('earlier')}
          </Button>
          <p role="status" className="figures text-table text-muted-foreground">
            <span className="sr-only">{named}</span>
            {t('place', { place, count: photos.length })}
          </p>
          <Button variant="outline" className="justify-self-start" why={later === undefined && whyNot('last')} onClick={() => show(later)}>
            {t('later')}
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
          </Button>
        </div>
      )}
    </Dialog>
  );
};
