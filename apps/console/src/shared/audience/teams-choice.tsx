import { maxAudienceTeams } from '@spotter/contracts/atoms';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '@/components/states/query-view.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { teamsQuery } from '../teams.js';
import { CheckboxChoice } from './checkbox-choice.js';

type TeamsChoiceProps = {
  readonly gym: string;
  readonly teamIds: readonly string[];
  readonly onChange: (teamIds: readonly string[]) => void;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
};

/** Teams that an item is for. An archived team is listed only while it is chosen. */
export const TeamsChoice = ({ gym, teamIds, onChange, ...field }: TeamsChoiceProps) => {
  const { t } = useTranslation('ui');
  const query = useQuery(teamsQuery(gym));
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-10" />}>
      {({ items }) => {
        const shown = items.filter(({ id, archived }) => !archived || teamIds.includes(id));
        if (shown.length === 0) return <p className="text-table text-muted-foreground">{t('teams.none')}</p>;
        return (
          <CheckboxChoice
            legend={t('teams.title')}
            options={shown.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={teamIds}
            onChange={(next) => next.length <= maxAudienceTeams && onChange(next)}
            {...field}
          />
        );
      }}
    </QueryView>
  );
};
