import type { ProgressPhoto } from '@spotter/contracts/progress-photos/queries';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayOfYear } from '@/lib/format/format.js';
import { Button } from '@/components/ui/button.js';
import { PhotoButton } from './photo-button.js';
import type { ShownPhoto } from './views-of.js';

type PhotoGridProps = {
  readonly gym: string;
  /** Name of the view. */
  readonly title: string;
  readonly photos: readonly ShownPhoto[];
  readonly onEnlarge: (id: string) => void;
  /** Absent on the page of a former client. */
  readonly onRemove?: (photo: ProgressPhoto) => void;
};
/** Each picture is a request: older ones load on demand. */
const shownAtFirst = 6;

const Photo = ({ gym, title, shown, onEnlarge, onRemove }: Omit<PhotoGridProps, 'photos'> & { readonly shown: ShownPhoto }) => {
  const { t } = useTranslation('progress-photos');
  const { photo } = shown;
  const named = { view: title, day: formatDayOfYear(shown.on) };
  return (
    <li className="grid content-start gap-1">
      <PhotoButton gym={gym} title={title} shown={shown} className="object-cover" onEnlarge={onEnlarge} />
      <div className="flex items-center gap-1">
        <span className="figures min-w-0 grow text-table text-muted-foreground">{formatDayOfYear(shown.on)}</span>
        {photo !== null && onRemove !== undefined && (
          <Button variant="ghost" size="icon" aria-label={t('remove', named)} title={t('remove', named)} onClick={() => onRemove(photo)}>
            <Trash2 size={16} strokeWidth={1.75} aria-hidden />
          </Button>
        )}
      </div>
      {shown.note !== null && <p className="text-meta text-subtle-foreground wrap-anywhere">{shown.note}</p>}
    </li>
  );
};

/** All photos of one view, newest first. */
export const PhotoGrid = (props: PhotoGridProps) => {
  const { t } = useTranslation('progress-photos');
  const { photos, title } = props;
  const [all, setAll] = useState(false);
  return (
    <div className="grid gap-2">
      <h3 className="text-table font-medium">{t('photosOf', { view: title })}</h3>
      <ul aria-label={t('photosOf', { view: title })} className="grid grid-cols-[repeat(auto-fill,minmax(136px,1fr))] gap-3">
        {photos.slice(0, all ? undefined : shownAtFirst).map((shown) => (
          <Photo key={shown.id} {...props} shown={shown} />
        ))}
      </ul>
      {photos.length > shownAtFirst && (
        <Button variant="ghost" className="justify-self-start" onClick={() => setAll(!all)}>
          {all ? t('fewer') : t('all', { count: photos.length })}
        </Button>
      )}
    </div>
  );
};
