import type { ShownAdvertisement } from '@spotter/contracts/advertisements/queries';
import { ArrowRight, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { localized } from '@/lib/format/format.js';
import { Button } from '@/components/ui/button.js';
import { Card } from '@/components/ui/card.js';
import { cn } from '@/lib/utils.js';
import { RowLink } from '@/components/row-link.js';

type AdvertisementCardProps = {
  readonly gym: string;
  readonly advertisement: Pick<ShownAdvertisement, 'title' | 'body' | 'picture' | 'action'>;
  /** Absent if the card has no effect, as in a preview. */
  readonly onFollow?: () => void;
  /** Absent if the card cannot be dismissed. */
  readonly onDismiss?: () => void;
};

/** An advertisement as its audience sees it, also in the staff's preview. Labelled as advertising by the gym. */
export const AdvertisementCard = ({ gym, advertisement, onFollow, onDismiss }: AdvertisementCardProps) => {
  const { t } = useTranslation('advertisements');
  const { title, body, picture, action } = advertisement;
  const look = 'max-w-full justify-self-start';
  const label = (
    <>
      <span className="truncate">{localized(action?.label)}</span>
      <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
    </>
  );
  return (
    <Card className="relative grid gap-3 overflow-hidden">
      {picture !== null && (
        <img
          src={picture.url}
          alt={localized(picture.alt)}
          loading="lazy"
          className="-mx-4 -mt-4 aspect-video w-[calc(100%+2rem)] max-w-none bg-muted object-cover"
        />
      )}
      <div className={cn('grid gap-1', picture === null && onDismiss !== undefined && 'pr-10')}>
        <p className="text-meta text-subtle-foreground">{t('card.label')}</p>
        <h2 className="text-section font-bold wrap-anywhere">{localized(title)}</h2>
        {body !== undefined && (
          <p className="measure whitespace-pre-line text-body text-muted-foreground wrap-anywhere">{localized(body)}</p>
        )}
      </div>
      {action !== undefined && (
        <Button asChild variant="secondary" className={look}>
          {action.link.startsWith('/') ? (
            <RowLink to={`/${gym}${action.link}`} className="" {...(onFollow !== undefined && { onFollow })}>
              {label}
            </RowLink>
          ) : (
            <a href={action.link} target="_blank" rel="noopener noreferrer" onClick={onFollow}>
              {label}
            </a>
          )}
        </Button>
      )}
      {onDismiss !== undefined && (
        <Button
          variant={picture === null ? 'ghost' : 'secondary'}
          size="icon"
          className="absolute right-2 top-2"
          aria-label={t('card.dismiss', { title: localized(title) })}
          onClick={onDismiss}
        >
          <X size={16} strokeWidth={1.75} aria-hidden />
        </Button>
      )}
    </Card>
  );
};
