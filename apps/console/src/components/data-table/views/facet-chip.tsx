import type { TFunction } from 'i18next';
import { X } from 'lucide-react';
import { formatNumber } from '@/lib/format/format.js';
import { Button } from '@/components/ui/button.js';
import { ChoiceRow } from '@/components/forms/choice-row.js';
import { CheckRow } from '../rows/check-row.js';
import type { Facet } from '../column.js';
import { ButtonWithPopover } from './popover.js';
import { choiceOf, choiceText, toggled } from './table-address.js';

type FacetChipProps<T> = {
  readonly t: TFunction<'data-table'>;
  readonly facet: Facet<T>;
  readonly text: string | undefined;
  readonly onText: (text: string | undefined) => void;
  /** Number of rows per choice, with all other filters applied. */
  readonly counts: () => ReadonlyMap<string, number>;
};

const offered = <T,>({ order }: Facet<T>, counts: ReadonlyMap<string, number>, chosen: readonly string[]): readonly string[] => {
  const byCount = [...counts].toSorted(([, a], [, b]) => b - a).map(([value]) => value);
  return [...new Set([...(order?.filter((value) => counts.has(value) || chosen.includes(value)) ?? []), ...byCount, ...chosen])];
};

export const FacetChip = <T,>({ t, facet, text, onText, counts }: FacetChipProps<T>) => {
  const choice = choiceOf(text);
  const { values, none } = choice ?? { values: [], none: false };
  const said = values.map(facet.word).join(', ');
  const set = (next: { readonly values?: readonly string[]; readonly none?: boolean }): void =>
    onText(choiceText({ values, none, ...next }));
  return (
    <span className="inline-flex shrink-0 items-center">
      <ButtonWithPopover
        label={choice === null ? facet.label : t(none ? 'chip.isNot' : 'chip.is', { facet: facet.label, values: said })}
        active={choice !== null}
        button={
          <span className="max-w-64 truncate">
            {choice === null ? facet.label : t(none ? 'chip.isNot' : 'chip.is', { facet: facet.label, values: said })}
          </span>
        }
      >
        {() => {
          const known = counts();
          return (
            <div className="grid gap-1">
              {values.length > 0 && (
                <ChoiceRow
                  label={t('chip.operator')}
                  value={none ? 'none' : 'any'}
                  options={[
                    { value: 'any', label: t('chip.any') },
                    { value: 'none', label: t('chip.none') },
                  ]}
                  onChange={(value) => set({ none: value === 'none' })}
                />
              )}
              {offered(facet, known, values).map((value) => (
                <CheckRow
                  key={value}
                  label={facet.word(value)}
                  count={formatNumber(known.get(value) ?? 0, 0)}
                  checked={values.includes(value)}
                  onChange={() => set({ values: toggled(values, value) })}
                />
              ))}
            </div>
          );
        }}
      </ButtonWithPopover>
      {choice !== null && (
        <Button variant="ghost" size="icon" aria-label={t('chip.clear', { facet: facet.label })} onClick={() => onText(undefined)}>
          <X size={16} strokeWidth={1.75} aria-hidden />
        </Button>
      )}
    </span>
  );
};
