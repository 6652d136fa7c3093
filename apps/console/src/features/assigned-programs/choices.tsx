import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customerPages } from '../../lib/customers.js';
import { localized } from '../../lib/format.js';
import { programsQuery } from '../../lib/programs.js';
import { Field } from '../../ui/field.js';
import { Input } from '../../ui/input.js';

type ChoiceProps = { readonly gym: string; readonly value: string; readonly onChange: (id: string) => void };
type Option = { readonly id: string; readonly label: string; readonly note: string };

/** A search with its results as radio buttons: works with the keyboard, a screen reader and a thumb alike. */
const SearchChoice = ({
  label,
  name,
  options,
  value,
  q,
  onSearch,
  onChange,
}: {
  label: string;
  name: string;
  options: readonly Option[];
  value: string;
  q: string;
  onSearch: (q: string) => void;
  onChange: (id: string) => void;
}) => {
  const { t } = useTranslation('assigned-programs');
  return (
    <div className="grid gap-1">
      <Field label={label}>
        {(wiring) => (
          <Input {...wiring} type="search" value={q} onChange={(event) => onSearch(event.target.value)} placeholder={t('assign.search')} />
        )}
      </Field>
      <div role="radiogroup" aria-label={label} className="max-h-44 overflow-y-auto rounded-control border">
        {options.length === 0 && <p className="p-3 text-table text-third">{t('assign.nothing')}</p>}
        {options.map((option) => (
          <label
            key={option.id}
            className="flex min-h-row cursor-pointer items-center gap-3 px-3 text-table has-checked:bg-soft hover:bg-sunken"
          >
            <input type="radio" name={name} checked={value === option.id} onChange={() => onChange(option.id)} />
            <span className="min-w-0 grow truncate">{option.label}</span>
            <span className="figures shrink-0 text-meta text-third">{option.note}</span>
          </label>
        ))}
      </div>
    </div>
  );
};

export const CustomerChoice = ({ gym, value, onChange }: ChoiceProps) => {
  const { t } = useTranslation('assigned-programs');
  const [q, setQ] = useState('');
  const query = useInfiniteQuery({
    ...customerPages(gym, { q: useDeferredValue(q), status: 'active' }),
    placeholderData: (before) => before,
  });
  const options = (query.data?.pages[0]?.items ?? []).map(({ id, name, lastname, program }) => ({
    id,
    label: `${name} ${lastname}`,
    note: program === null ? t('assign.noProgram') : localized(program.name),
  }));
  return (
    <SearchChoice label={t('assign.customer')} name="customer" options={options} value={value} q={q} onSearch={setQ} onChange={onChange} />
  );
};

export const ProgramChoice = ({ gym, value, onChange }: ChoiceProps) => {
  const { t } = useTranslation('assigned-programs');
  const [q, setQ] = useState('');
  const query = useQuery({
    ...programsQuery(gym, { q: useDeferredValue(q), lifecycle: 'published' }),
    placeholderData: (before) => before,
  });
  const options = (query.data?.items ?? []).map(({ id, name, weeks, daysPerWeek }) => ({
    id,
    label: localized(name),
    note: t('assign.size', { weeks, daysPerWeek }),
  }));
  return (
    <SearchChoice label={t('assign.program')} name="program" options={options} value={value} q={q} onSearch={setQ} onChange={onChange} />
  );
};
