import type { SearchAnswer } from '@spotter/contracts/search/queries';
import { CircleCheck, Circle, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '@/components/ui/avatar.js';
import { cn } from '@/lib/utils.js';

type Result = { readonly link: string; readonly value: string };
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;
/** All results in their displayed order. */
export const flat = (sets: SearchAnswer): readonly Result[] => sets.flatMap((set): readonly Result[] => set.results);

type Sets = SearchAnswer[number];
const ResultIcon = ({ set, index }: { readonly set: Sets; readonly index: number }) => {
  if (set.id === 'contacts') {
    const { name, lastname, avatar } = set.results[index]!;
    return <Avatar name={name} lastname={lastname} picture={avatar} />;
  }
  const Icon = set.id === 'pages' ? FileText : set.results[index]!.completed ? CircleCheck : Circle;
  return <Icon size={20} strokeWidth={1.75} aria-hidden className="mx-1 shrink-0 text-subtle-foreground" />;
};

type SearchResultsProps = {
  readonly listId: string;
  readonly sets: SearchAnswer;
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onChoose: (index: number) => void;
};

/** Results in groups with headings; the focus stays in the field. */
export const SearchResults = ({ listId, sets, active, onActive, onChoose }: SearchResultsProps) => {
  const { t } = useTranslation('search');
  const starts = sets.map((_, index) => sets.slice(0, index).reduce((sum, { results }) => sum + results.length, 0));
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={t('results')}
      className="max-h-128 overflow-y-auto rounded-b-sheet border bg-popover py-2 text-foreground shadow-float"
    >
      {sets.length === 0 && (
        <p role="status" className="px-6 py-4 text-table text-muted-foreground">
          {t('nothing')}
        </p>
      )}
      {sets.map((set, at) => (
        <div key={set.id} role="group" aria-label={set.label}>
          <p aria-hidden className="px-6 pb-1 pt-3 text-meta font-bold uppercase tracking-wider text-subtle-foreground">
            {set.label}
          </p>
          {set.results.map(({ link, value }, index) => {
            const position = starts[at]! + index;
            return (
              <div
                key={`${link} ${value}`}
                id={optionId(listId, position)}
                role="option"
                aria-selected={position === active}
                tabIndex={-1}
                className={cn('flex min-h-11 cursor-pointer items-center gap-3 px-6 text-table', position === active && 'bg-accent')}
                onPointerMove={() => onActive(position)}
                // Keeps the focus, and with it the keyboard, in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(position)}
                onKeyDown={(event) => event.key === 'Enter' && onChoose(position)}
              >
                <ResultIcon set={set} index={index} />
                <span className="min-w-0 truncate">{value}</span>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
};
