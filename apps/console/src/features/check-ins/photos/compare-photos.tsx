import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/format/format.js';
import { Card, CardTitle } from '../../../components/ui/card.js';
import { Select } from '../../../components/ui/select.js';
import { PrivatePhoto } from '../private-photo.js';
import { checkInsQuery } from '../queries.js';
import { photosOf, type PhotoView } from './photos-of.js';

type OneSideProps = {
  readonly gym: string;
  readonly view: PhotoView;
  readonly label: string;
  readonly at: number;
  readonly onChoose: (at: number) => void;
};

const OneSide = ({ gym, view, label, at, onChoose }: OneSideProps) => {
  const { t } = useTranslation('check-ins');
  const photo = view.photos[at]!;
  return (
    <figure className="grid content-start gap-2">
      <figcaption>
        <Select aria-label={label} value={String(at)} onChange={({ target }) => onChoose(Number(target.value))}>
          {view.photos.map(({ on, uploadId }, index) => (
            <option key={uploadId} value={index}>
              {formatDay(on)}
            </option>
          ))}
        </Select>
      </figcaption>
      <PrivatePhoto
        key={photo.uploadId}
        gym={gym}
        uploadId={photo.uploadId}
        alt={t('photos.alt', { view: view.text, day: formatDay(photo.on) })}
      />
    </figure>
  );
};

const Compared = ({ gym, view }: Pick<OneSideProps, 'gym' | 'view'>) => {
  const { t } = useTranslation('check-ins');
  const [before, setBefore] = useState(0);
  const [after, setAfter] = useState(view.photos.length - 1);
  return (
    <div className="grid max-w-[640px] grid-cols-2 gap-3">
      <OneSide gym={gym} view={view} label={t('photos.before')} at={before} onChoose={setBefore} />
      <OneSide gym={gym} view={view} label={t('photos.after')} at={after} onChoose={setAfter} />
    </div>
  );
};

/** Two photos of a client beside each other, of the two days that are chosen: the first and the newest at first. Nothing where there are not two. */
export const ComparePhotos = ({ gym, customerId }: { readonly gym: string; readonly customerId: string }) => {
  const { t } = useTranslation('check-ins');
  const { data } = useQuery(checkInsQuery(gym, customerId));
  const views = photosOf(data?.items ?? []);
  const [chosen, setChosen] = useState('');
  const view = views.find(({ questionId }) => questionId === chosen) ?? views[0];
  if (view === undefined) return null;
  return (
    <Card aria-label={t('photos.title')} className="grid content-start gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <CardTitle className="grow">{t('photos.title')}</CardTitle>
        {views.length > 1 && (
          <Select aria-label={t('photos.view')} value={view.questionId} onChange={({ target }) => setChosen(target.value)}>
            {views.map(({ questionId, text }) => (
              <option key={questionId} value={questionId}>
                {text}
              </option>
            ))}
          </Select>
        )}
      </div>
      <Compared key={`${view.questionId} ${view.photos.length}`} gym={gym} view={view} />
    </Card>
  );
};
