import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { byName, localized } from '@/lib/format/format.js';
import { programsQuery } from '../programs.js';
import { CustomerChoice } from '../customer-choice.js';
import { SearchChoice } from '@/components/forms/search-choice.js';

type ChoiceProps = {
  readonly gym: string;
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error?: string | undefined;
};

/** Chooses the client, with their current program. */
export const TraineeChoice = (props: ChoiceProps) => {
  const { t } = useTranslation('assigned-programs');
  return (
    <CustomerChoice
      {...props}
      label={t('assign.customer')}
      noteOf={({ program }) => (program === null ? t('assign.noProgram') : localized(program.name))}
    />
  );
};

/** Chooses a published program. */
export const ProgramChoice = ({ gym, value, onChange, error }: ChoiceProps) => {
  const { t } = useTranslation('assigned-programs');
  const [q, setQ] = useState('');
  const query = useQuery({
    ...programsQuery(gym, { q: useDeferredValue(q), lifecycle: 'published' }),
    placeholderData: (before) => before,
  });
  const programs = byName(query.data?.items ?? [], ({ name }) => localized(name));
  const options = programs.map(({ id, name, weeks, daysPerWeek }) => ({
    id,
    label: localized(name),
    note: daysPerWeek > 0 ? t('assign.size', { weeks, daysPerWeek }) : t('assign.weeks', { weeks }),
  }));
  return (
    <SearchChoice
      label={t('assign.program')}
      name="program"
      options={options}
      query={query}
      value={value}
      q={q}
      onSearch={setQ}
      onChange={onChange}
      error={error}
    />
  );
};
