import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from './field.js';
import { Input } from '../ui/input.js';
import { RowSkeletons } from '../ui/skeleton.js';
import { FormError } from './form-error.js';
import { keepForm } from './keep-form.js';

export type Option = { readonly id: string; readonly label: string; readonly note?: string };
type SearchChoiceProps = {
  readonly label: string;
  readonly name: string;
  readonly options: readonly Option[];
  /** The query behind the options; absent if they are known without one. */
  readonly query?: { readonly isPending: boolean; readonly error: unknown };
  readonly value: string;
  readonly q: string;
  readonly onSearch: (q: string) => void;
  readonly onChange: (id: string) => void;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
};

/**
 * A search with its results as radio buttons, for keyboard, screen reader and touch. The chosen one stays visible when the results leave
 * it out.
 */
export const SearchChoice = ({ label, name, options, query, value, q, onSearch, onChange, error: problem, ref }: SearchChoiceProps) => {
  const { t } = useTranslation('lib');
  const [chosen, setChosen] = useState<Option | null>(null);
  const isHidden = chosen !== null && chosen.id === value && !options.some(({ id }) => id === value);
  const shown = isHidden ? [chosen, ...options] : options;
  const isPending = query?.isPending === true;
  const error = query?.error ?? null;
  const choose = (option: Option): void => {
    setChosen(option);
    onChange(option.id);
  };
  return (
    <div className="grid gap-1">
      <Field label={label} error={problem}>
        {(wiring) => (
          <Input
            {...wiring}
            ref={ref}
            type="search"
            value={q}
            onChange={(event) => onSearch(event.target.value)}
            onKeyDown={keepForm}
            placeholder={t('choice.search')}
          />
        )}
      </Field>
      <div role="radiogroup" aria-label={label} className="max-h-44 overflow-y-auto rounded-control border">
        {isPending && <RowSkeletons rows={3} />}
        {!isPending && error === null && options.length === 0 && (
          <p className="p-3 text-table text-subtle-foreground">{t('choice.nothing')}</p>
        )}
        {shown.map((option) => (
          <label
            key={option.id}
            className="flex min-h-row cursor-pointer items-center gap-3 px-3 text-table has-checked:bg-accent hover:bg-muted"
          >
            <input type="radio" name={name} checked={value === option.id} onChange={() => choose(option)} />
            <span className="min-w-0 grow truncate">{option.label}</span>
            {option.note !== undefined && <span className="figures shrink-0 text-meta text-subtle-foreground">{option.note}</span>}
          </label>
        ))}
      </div>
      <FormError error={error} />
    </div>
  );
};
