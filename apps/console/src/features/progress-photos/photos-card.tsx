import { consentWordings } from '@spotter/contracts/customers/consents';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { ChoiceRow } from '@/components/forms/choice-row.js';
import { QueryView } from '@/components/states/query-view.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { checkInsQuery } from '@/shared/photos/check-ins.js';
import { customerQuery } from '@/shared/customers.js';
import { AddPhotoDialog } from './add-dialog.js';
import { CompareTwo } from './compare-two.js';
import { LargePhoto } from './large-photo.js';
import { PhotoGrid } from './photo-grid.js';
import { progressPhotosQuery } from './queries.js';
import { usePhotoChanges } from './use-photo-changes.js';
import { viewsOf, type PhotoView } from './views-of.js';
import { WaitingPhotos } from './waiting-photos.js';

type PhotosCardProps = {
  readonly gym: string;
  readonly customerId: string;
  readonly today: string;
  /** True for the client themself. */
  readonly own?: boolean;
  /** True for a former client. */
  readonly isReadOnly?: boolean;
};

const Views = ({
  gym,
  customerId,
  isReadOnly = false,
  views,
}: Pick<PhotosCardProps, 'gym' | 'customerId' | 'isReadOnly'> & { readonly views: readonly PhotoView[] }) => {
  const { t } = useTranslation('progress-photos');
  const { remove } = usePhotoChanges(gym, customerId);
  const [chosen, setChosen] = useState('');
  const [large, setLarge] = useState<string | null>(null);
  const view = views.find(({ id }) => id === chosen) ?? views[0]!;
  const titleOf = (of: PhotoView): string => ('pose' in of ? t(`poses.${of.pose}`) : of.question);
  const shown = { gym, title: titleOf(view), photos: view.photos };
  const enlarging = { ...shown, onEnlarge: setLarge };
  return (
    <>
      {views.length > 1 && (
        <ChoiceRow
          label={t('view')}
          value={view.id}
          options={views.map((each) => ({ value: each.id, label: titleOf(each) }))}
          onChange={setChosen}
        />
      )}
      {view.photos.length > 1 && <CompareTwo key={view.id} {...enlarging} />}
      <PhotoGrid key={`all ${view.id}`} {...enlarging} {...(!isReadOnly && { onRemove: (photo) => void remove(photo) })} />
      {large !== null && <LargePhoto {...shown} shownId={large} onShow={setLarge} onClose={() => setLarge(null)} />}
    </>
  );
};

/** A client's photos by pose and by check-in question: a comparison of two days, all photos, and a button to add one. */
export const ProgressPhotosCard = ({ gym, customerId, today, own = false, isReadOnly = false }: PhotosCardProps) => {
  const { t } = useTranslation('progress-photos');
  const query = useQuery(progressPhotosQuery(gym, customerId, own));
  const checkIns = useQuery(checkInsQuery(gym, customerId)).data?.items ?? [];
  const consents = useQuery(customerQuery(gym, customerId, own)).data?.consents;
  const [adding, setAdding] = useState(false);
  const isAgreed = consents?.['photos']?.wording === consentWordings.photos;
  return (
    <Card aria-label={t('title')} className="grid content-start gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <CardTitle className="grow">{t('title')}</CardTitle>
        {isAgreed && !isReadOnly && (
          <Button variant="outline" onClick={() => setAdding(true)}>
            <Plus size={16} strokeWidth={1.75} aria-hidden />
            {t('add')}
          </Button>
        )}
      </div>
      {consents !== undefined && !isAgreed && (
        <p className="text-table text-muted-foreground">{t(own ? 'notAgreed.own' : 'notAgreed.staff')}</p>
      )}
      <WaitingPhotos gym={gym} customerId={customerId} />
      <QueryView query={query} skeleton={<Skeleton className="h-40" />}>
        {({ items }) => {
          const views = viewsOf(items, checkIns);
          if (views.length > 0) return <Views gym={gym} customerId={customerId} isReadOnly={isReadOnly} views={views} />;
          return <p className="text-table text-subtle-foreground">{t('none')}</p>;
        }}
      </QueryView>
      {adding && <AddPhotoDialog gym={gym} customerId={customerId} today={today} own={own} onClose={() => setAdding(false)} />}
    </Card>
  );
};
