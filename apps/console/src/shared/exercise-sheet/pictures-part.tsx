import type { ExerciseDetail } from '@spotter/contracts/exercises/queries';
import { useTranslation } from 'react-i18next';
import { useKeptPicture } from '@/offline/kept-pictures.js';
import { Skeleton } from '@/components/ui/skeleton.js';

type Shown = ExerciseDetail['pictures'][number];
const frame = 'h-44 w-auto max-w-full rounded-card border bg-white object-contain';

/** An upload of the gym needs the session; a drawing is a static file. */
const Uploaded = ({ gym, url, alt }: { readonly gym: string; readonly url: string; readonly alt: string }) => {
  const picture = useKeptPicture(gym, url).data;
  return picture === undefined ? <Skeleton className="h-44 w-44" /> : <img src={picture} alt={alt} className={frame} />;
};

const creditsOf = (pictures: readonly Shown[]): readonly Pick<Shown, 'credit' | 'licence'>[] => [
  ...new Map(
    pictures.flatMap(({ credit, licence }) => (credit === null ? [] : [[`${credit} ${licence}`, { credit, licence }] as const])),
  ).values(),
];

type PicturesProps = { readonly gym: string; readonly pictures: readonly Shown[]; readonly name: string };
export const PicturesPart = ({ gym, pictures, name }: PicturesProps) => {
  const { t } = useTranslation('exercise-sheet');
  if (pictures.length === 0) return null;
  return (
    <section aria-label={t('pictures')} className="grid gap-1">
      <div className="flex gap-2 overflow-x-auto">
        {pictures.map(({ url, uploadId }, at) => {
          const alt = t('picture', { number: at + 1, name });
          return uploadId === null ? (
            <img key={url} src={url} alt={alt} loading="lazy" className={frame} />
          ) : (
            <Uploaded key={url} gym={gym} url={url} alt={alt} />
          );
        })}
      </div>
      {creditsOf(pictures).map(({ credit, licence }) => (
        <p key={`${credit} ${licence}`} className="text-meta text-subtle-foreground">
          {licence === null ? t('pictureCredit', { credit }) : t('drawingCredit', { credit, licence })}
        </p>
      ))}
    </section>
  );
};
