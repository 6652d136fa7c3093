import type { ProgramItem } from '@spotter/contracts/programs/queries';
import { spansOf } from '@spotter/domain/programs/weeks-of-exercises';
import { useTranslation } from 'react-i18next';
import { localized } from '@/lib/format/format.js';

/** Why the search found a program: the matching exercises and their weeks. */
export const FoundLine = ({ program: { found = [] } }: { readonly program: ProgramItem }) => {
  const { t } = useTranslation('programs');
  if (found.length === 0) return null;
  const weeksOf = (weeks: readonly number[]): string =>
    t('found.weeks', {
      count: weeks.length,
      weeks: spansOf(weeks)
        .map(([from, to]) => (from === to ? String(from) : `${from}–${to}`))
        .join(', '),
    });
  return (
    <span className="figures truncate text-meta text-accent-foreground">
      {found.map(({ name, weeks }) => t('found.exercise', { name: localized(name), weeks: weeksOf(weeks) })).join(' · ')}
    </span>
  );
};
