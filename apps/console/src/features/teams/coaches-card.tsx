import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { coachesQuery } from '@/shared/coaches.js';
import { Avatar } from '@/components/ui/avatar.js';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { Select } from '@/components/ui/select.js';
import type { TeamDetail } from './queries.js';
import { teamActions } from './team-actions.js';

type CoachesCardProps = { readonly gym: string; readonly team: TeamDetail; readonly mayManage: boolean };

const AddCoach = ({ gym, team }: Omit<CoachesCardProps, 'mayManage'>) => {
  const { t } = useTranslation('teams');
  const act = teamActions(gym);
  const query = useQuery(coachesQuery(gym));
  const others = (query.data?.items ?? []).filter(({ id }) => !team.coaches.some((coach) => coach.id === id));
  if (others.length === 0) return null;
  const add = (coachId: string): void => {
    const coach = others.find(({ id }) => id === coachId);
    if (coach === undefined) return;
    const payload = { teamId: team.id, coachId };
    void act({ type: 'add-team-coach', payload }, t('done.coachAdded', { name: coach.name }), { type: 'remove-team-coach', payload });
  };
  return (
    <Select aria-label={t('addCoach')} value="" onChange={(event) => add(event.target.value)}>
      <option value="">{t('addCoach')}</option>
      {others.map(({ id, name, lastname }) => (
        <option key={id} value={id}>{`${name} ${lastname}`}</option>
      ))}
    </Select>
  );
};

/** Coaches of the team. They see it with all its members. */
export const CoachesCard = ({ gym, team, mayManage }: CoachesCardProps) => {
  const { t } = useTranslation('teams');
  const act = teamActions(gym);
  return (
    <Card className="grid gap-2">
      <CardTitle>{t('coaches')}</CardTitle>
      {team.coaches.length === 0 && <p className="text-table text-muted-foreground">{t('noCoaches')}</p>}
      <ul>
        {team.coaches.map(({ id, name, lastname }) => {
          const payload = { teamId: team.id, coachId: id };
          return (
            <li key={id} className="flex min-h-row items-center gap-3">
              <Avatar name={name} lastname={lastname} />
              <span className="min-w-0 grow truncate text-table">{`${name} ${lastname}`}</span>
              {mayManage && (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={t('removeName', { name: `${name} ${lastname}` })}
                  onClick={() =>
                    void act({ type: 'remove-team-coach', payload }, t('done.coachRemoved', { name }), { type: 'add-team-coach', payload })
                  }
                >
                  {t('remove')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {mayManage && <AddCoach gym={gym} team={team} />}
    </Card>
  );
};
