// Cards below the client's training. Each renders nothing without content.
import { Link } from '@tanstack/react-router';
import { BookOpen, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDay, localized } from '@/lib/format/format.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { textLink } from '@/components/text-link.js';
import type { HomeOf } from './queries.js';

const badge = 'grid size-10 shrink-0 place-items-center rounded-full bg-accent text-accent-foreground';
const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The next unread item, and the number of others. */
export const UnreadCard = ({ gym, home }: HomeOf) => {
  const { t } = useTranslation('home');
  const { count, next } = home.unread;
  if (next === null) return null;
  return (
    <Card className="flex items-start gap-4">
      <span className={badge}>
        <BookOpen {...icon} />
      </span>
      <div className="grid min-w-0 grow gap-1">
        <h2 className="text-body text-muted-foreground">{t('unread.title')}</h2>
        <Link
          to="/$gym/client/education/$educationId"
          params={{ gym, educationId: next.id }}
          className="inline-flex min-h-11 items-center font-medium wrap-anywhere hover:underline"
        >
          {localized(next.title)}
        </Link>
        {next.required && (
          <p className="text-body text-warning">
            {next.dueOn === null ? t('unread.required') : t('unread.requiredBy', { day: formatDay(next.dueOn) })}
          </p>
        )}
        {count > 1 && (
          <Link to="/$gym/client/education" params={{ gym }} className={`inline-flex min-h-11 items-center ${textLink}`}>
            {t('unread.others', { count: count - 1 })}
          </Link>
        )}
      </div>
    </Card>
  );
};

/** The client's teams with their training times. */
export const TeamsCard = ({ gym, home }: HomeOf) => {
  const { t } = useTranslation('home');
  if (home.teams.length === 0) return null;
  return (
    <Card className="grid gap-2">
      <CardTitle>{t('teams.title', { count: home.teams.length })}</CardTitle>
      <ul className="grid gap-2">
        {home.teams.map(({ id, name, next }) => (
          <li key={id} className="flex items-start gap-4">
            <span className={badge}>
              <UsersRound {...icon} />
            </span>
            <div className="min-w-0 grow">
              <Link
                to="/$gym/client/teams"
                params={{ gym }}
                className="inline-flex min-h-11 items-center font-medium wrap-anywhere hover:underline"
              >
                {name}
              </Link>
              {next !== null && (
                <p className="text-body text-muted-foreground">
                  {t('teams.next', { day: formatDay(next.on), workout: localized(next.name) || t('today.workout') })}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
};
