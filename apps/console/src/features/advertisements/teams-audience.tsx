import { mostAudienceTeams } from '@spotter/contracts/advertisements/commands';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { teamsQuery } from '../../shared/teams.js';
import { QueryView } from '../../components/states/query-view.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import type { AdvertisementDraft } from './advertisement-draft.js';

type TeamsAudienceProps = {
  readonly gym: string;
  readonly draft: AdvertisementDraft;
  readonly onChange: (part: Partial<AdvertisementDraft>) => void;
};

/** Which teams it is for; at least one of them, or nobody would see it. */
export const TeamsAudience = ({ gym, draft, onChange }: TeamsAudienceProps) => {
  const { t } = useTranslation('advertisements');
  const query = useQuery(teamsQuery(gym));
  const toggle = (id: string): void => {
    const next = draft.teamIds.includes(id) ? draft.teamIds.filter((one) => one !== id) : [...draft.teamIds, id];
    if (next.length <= mostAudienceTeams) onChange({ teamIds: next });
  };
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-10" />}>
      {({ items }) => {
        const shown = items.filter(({ id, archived }) => !archived || draft.teamIds.includes(id));
        if (shown.length === 0) return <p className="text-table text-muted-foreground">{t('editor.noTeams')}</p>;
        return (
          <fieldset className="grid gap-1">
            <legend className="pb-1 text-table font-medium">{t('editor.audiences.teams')}</legend>
            <div className="flex flex-wrap gap-x-4">
              {shown.map(({ id, name }, index) => (
                <label key={id} className="flex min-h-control items-center gap-2 text-table">
                  <input
                    type="checkbox"
                    // The form is not sent while none is chosen, and the browser says so at the first.
                    required={index === 0 && draft.teamIds.length === 0}
                    checked={draft.teamIds.includes(id)}
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
