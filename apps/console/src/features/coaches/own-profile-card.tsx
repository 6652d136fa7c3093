import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, CardTitle } from '@/components/ui/card.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { ApiProblem } from '@/lib/api/problem.js';
import { ProfileForm } from './profile-form.js';
import { profileQuery } from './queries.js';

type OwnProfileProps = {
  readonly gym: string;
  readonly coachId: string;
  /** True if the coach may set how many clients they take. */
  readonly setsLoad: boolean;
  /** True if the page was opened for this card: scrolls to it and focuses its title. */
  readonly sought: boolean;
};

/** Edits the signed-in coach's own profile, which clients read. */
export const OwnProfileCard = ({ gym, coachId, setsLoad, sought }: OwnProfileProps) => {
  const { t } = useTranslation('coaches');
  const query = useQuery(profileQuery(gym, coachId));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!sought) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [sought]);
  // Leaders of the company are no coaches in branches where they are not members: the API answers 404.
  if (query.error instanceof ApiProblem && query.error.status === 404) return null;
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <CardTitle ref={heading} tabIndex={-1} className="scroll-mt-24">
          {t('profile.own')}
        </CardTitle>
        <p className="text-table text-muted-foreground">{t('profile.ownLine')}</p>
      </div>
      <QueryView query={query} skeleton={<RowSkeletons rows={6} />}>
        {(profile) => <ProfileForm gym={gym} profile={profile} setsLoad={setsLoad} size="inline" />}
      </QueryView>
    </Card>
  );
};
