import type { OwnCoach } from '@spotter/contracts/coaches/queries';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Avatar } from '@/components/ui/avatar.js';
import { Badge } from '@/components/ui/badge.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { useDecided } from '@/shared/in-order/in-order.js';
import { QueryView } from '@/components/states/query-view.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { gymQuery } from '@/lib/api/query-client.js';
import { formatDay, formatDayOfYear, localized } from '@/lib/format/format.js';
import { languageName } from './language-name.js';

const ownCoachesQuery = (gym: string) =>
  gymQuery({ gym, path: 'own-coaches', topics: ['coaches', 'coach-assignments', 'members', 'customers'], keep: true });

type ListProps = { readonly title: string; readonly items: readonly string[] };
const Listed = ({ title, items }: ListProps) =>
  items.length > 0 && (
    <div className="grid gap-1">
      <dt className="text-table text-muted-foreground">{title}</dt>
      <dd className="wrap-anywhere">{items.join(' · ')}</dd>
    </div>
  );

const Away = ({ away: { until, cover } }: { readonly away: NonNullable<OwnCoach['away']> }) => {
  const { t } = useTranslation('coaches');
  const day = formatDay(until);
  return (
    <p className="text-body text-warning">
      {cover === null ? t('away.until', { day }) : t('mine.awayCovered', { day, name: `${cover.name} ${cover.lastname}` })}
    </p>
  );
};

const Coach = ({ coach }: { readonly coach: OwnCoach }) => {
  const { t } = useTranslation('coaches');
  const { name, lastname, avatar, role, bio, specialities, languages, certifications, away } = coach;
  return (
    <li className="grid gap-3">
      <div className="flex items-center gap-3">
        <Avatar name={name} lastname={lastname} picture={avatar} size="card" />
        <h3 className="min-w-0 grow font-medium wrap-anywhere">{`${name} ${lastname}`}</h3>
        {role === 'cover' && <Badge>{t('mine.cover')}</Badge>}
      </div>
      {away !== null && <Away away={away} />}
      {bio !== null && <p className="text-body whitespace-pre-line wrap-anywhere">{localized(bio)}</p>}
      <dl className="grid gap-3 text-body empty:hidden">
        <Listed title={t('profile.specialities')} items={specialities} />
        <Listed title={t('profile.languages')} items={languages.map(languageName)} />
        <Listed
          title={t('profile.certifications')}
          items={certifications.map((one) =>
            one.expiresOn === undefined ? one.name : t('mine.validUntil', { name: one.name, day: formatDayOfYear(one.expiresOn) }),
          )}
        />
      </dl>
    </li>
  );
};

/** Profiles of the signed-in client's coaches. */
export const OwnCoachesCard = ({ gym }: { readonly gym: string }) => {
  const { t } = useTranslation('coaches');
  const query = useQuery(ownCoachesQuery(gym));
  useDecided(!query.isPending);
  return (
    <Card className="grid gap-4">
      <CardTitle>{t('mine.title', { count: query.data?.items.length ?? 1 })}</CardTitle>
      <QueryView query={query} skeleton={<Skeleton className="h-24" />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-body text-muted-foreground">{t('mine.none')}</p>
          ) : (
            <ul className="grid gap-6">
              {items.map((coach) => (
                <Coach key={coach.id} coach={coach} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  );
};
