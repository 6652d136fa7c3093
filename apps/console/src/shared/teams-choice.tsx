import { mostAudienceTeams } from '@spotter/contracts/atoms';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryView } from '../components/states/query-view.js';
import { Skeleton } from '../components/ui/skeleton.js';
import { teamsQuery } from './teams.js';

type TeamsChoiceProps = {
  readonly gym: string;
  readonly teamIds: readonly string[];
  readonly onChange: (teamIds: readonly string[]) => void;
  /** The form is not sent while none is chosen, and the browser says so at the first. */
  readonly required?: boolean;
};

/** Which teams something is for. An archived one stands here while it is chosen. */
export const TeamsChoice = ({ gym, teamIds, onChange, required = false }: TeamsChoiceProps) => {
  const { t } = useTranslation('ui');
  const query = useQuery(teamsQuery(gym));
  const toggle = (id: string): void => {
    const next = teamIds.includes(id) ? teamIds.filter((one) => one !== id) : [...teamIds, id];
    if (next.length <= mostAudienceTeams) onChange(next);
  };
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-10" />}>
      {({ items }) => {
        const shown = items.filter(({ id, archived }) => !archived || teamIds.includes(id));
        if (shown.length === 0) return <p className="text-table text-muted-foreground">{t('teams.none')}</p>;
        return (
          <fieldset className="grid gap-1">
            <legend className="pb-1 text-table font-medium">{t('teams.title')}</legend>
            <div className="flex flex-wrap gap-x-4">
              {shown.map(({ id, name }, index) => (
                <label key={id} className="flex min-h-control items-center gap-2 text-table">
                  <input
                    type="checkbox"
                    required={required && index === 0 && teamIds.length === 0}
                    checked={teamIds.includes(id)}
                    onChange={() => toggle(id)}
                    className="size-4"
                  />
                  {name}
                </label>
              ))}
            </div>
          </fieldset>
        );
      }}
    </QueryView>
  );
};
