import type { ReplayState, ReplayStep } from '@spotter/contracts/assigned-programs/replay';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/ui/badge.js';
import { useItemTitles } from '@/shared/lessons/use-item-titles.js';
import { editInWords, pathInWords, valueInWords } from './change-words.js';

type Change = ReplayStep['changes'][number];
type ChangesProps = {
  readonly changes: readonly Change[];
  readonly state: ReplayState | null;
  readonly nameOf: (exerciseId: string) => string;
  readonly coachName: (coachId: string) => string;
};

const shownAtFirst = 12;
const kindOf = ({ before, after }: Change): 'added' | 'removed' | 'changed' =>
  before == null ? 'added' : after == null ? 'removed' : 'changed';
const tones = { added: 'success', removed: 'destructive', changed: 'warning' } as const;

const Line = ({ change, coachName, ...names }: Omit<ChangesProps, 'changes'> & { readonly change: Change }) => {
  const { t } = useTranslation('replay');
  const kind = kindOf(change);
  const isReading = change.edit?.field === 'readBefore';
  const titleOf = useItemTitles(isReading);
  const named = (id: string): string | null => (isReading ? (titleOf(id) ?? null) : change.path === 'coachId' ? coachName(id) : null);
  const inWords = (value: unknown): string => (typeof value === 'string' ? named(value) : null) ?? valueInWords(value, names);
  return (
    <li className="grid gap-0.5 text-table">
      <span className="flex items-center gap-2" title={change.path}>
        <Badge variant={tones[kind]}>{t(`kinds.${kind}`)}</Badge>
        <span className="min-w-0 break-words text-muted-foreground">
          {change.edit === undefined ? pathInWords(change.path, names) : editInWords(change.edit, names)}
        </span>
      </span>
      <span className="figures break-words">
        {kind !== 'added' && <del className="mr-2 text-destructive">{inWords(change.before)}</del>}
        {kind !== 'removed' && <ins className="text-success no-underline">{inWords(change.after)}</ins>}
      </span>
    </li>
  );
};

/** Lists the changed values: the old one struck through, the new one beside it, and the kind as text, not only by colour. */
export const Changes = ({ changes, ...names }: ChangesProps) => {
  const { t } = useTranslation('replay');
  if (changes.length === 0) return <p className="text-table text-subtle-foreground">{t('noChange')}</p>;
  const rest = changes.slice(shownAtFirst);
  return (
    <>
      <ul className="grid gap-2">
        {changes.slice(0, shownAtFirst).map((change) => (
          <Line key={change.path} change={change} {...names} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details className="pt-2">
          <summary className="cursor-pointer text-table text-accent-foreground">{t('moreChanges', { count: rest.length })}</summary>
          <ul className="grid gap-2 pt-2">
            {rest.map((change) => (
              <Line key={change.path} change={change} {...names} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
};
