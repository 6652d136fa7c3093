import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayOfYear } from '@/lib/format/format.js';
import { Select } from '@/components/ui/select.js';
import { PhotoButton } from './photo-button.js';
import type { ShownPhoto } from './views-of.js';

type CompareProps = {
  readonly gym: string;
  /** Name of the view. */
  readonly title: string;
  readonly photos: readonly ShownPhoto[];
  readonly onEnlarge: (id: string) => void;
};
type OneSideProps = CompareProps & { readonly label: string; readonly shown: ShownPhoto; readonly onChoose: (id: string) => void };

const OneSide = ({ gym, title, photos, label, shown, onChoose, onEnlarge }: OneSideProps) => {
  return (
    <figure className="grid content-start gap-2">
      <figcaption>
        <Select className="w-full" aria-label={label} value={shown.id} onChange={({ target }) => onChoose(target.value)}>
          {photos.map(({ id, on }) => (
            <option key={id} value={id}>
              {formatDayOfYear(on)}
            </option>
          ))}
        </Select>
      </figcaption>
      <PhotoButton gym={gym} title={title} shown={shown} className="object-contain" onEnlarge={onEnlarge} />
    </figure>
  );
};

/** Two photos side by side; by default the first and the newest. */
export const CompareTwo = (props: CompareProps) => {
  const { t } = useTranslation('progress-photos');
  const { photos } = props;
  const [before, setBefore] = useState('');
  const [after, setAfter] = useState('');
  // A removed photo gives way to the default.
  const chosen = (id: string, otherwise: ShownPhoto): ShownPhoto => photos.find((photo) => photo.id === id) ?? otherwise;
  return (
    <div role="group" aria-label={t('compared')} className="grid max-w-[640px] grid-cols-2 gap-x-3 gap-y-2">
      <h3 className="col-span-2 text-table font-medium">{t('compared')}</h3>
      <OneSide {...props} label={t('before')} shown={chosen(before, photos.at(-1)!)} onChoose={setBefore} />
      <OneSide {...props} label={t('after')} shown={chosen(after, photos[0]!)} onChoose={setAfter} />
    </div>
  );
};
