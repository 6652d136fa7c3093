import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, CardTitle } from '../../components/ui/card.js';
import { QueryView } from '../../components/states/query-view.js';
import { RowSkeletons } from '../../components/ui/skeleton.js';
import { ApiProblem } from '../../lib/api/problem.js';
import { ProfileForm } from './profile-form.js';
import { profileQuery } from './queries.js';

type OwnProfileProps = {
  readonly gym: string;
  readonly coachId: string;
  /** Whether they may say how many clients they take. */
  readonly setsLoad: boolean;
  /** What the page was opened for. */
  readonly sought: boolean;
};

/** What clients read about the coach who looks, to be written by themself. */
export const OwnProfileCard = ({ gym, coachId, setsLoad, sought }: OwnProfileProps) => {
  const { t } = useTranslation('coaches');
  const query = useQuery(profileQuery(gym, coachId));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!sought) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [sought]);
  // Whoever leads the company coaches nobody in a branch of which they are no member.
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
