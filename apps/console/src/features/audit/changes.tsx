import type { HistoryStep } from '@spotter/contracts/assigned-programs/queries';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.js';
import { shownValue } from './shown-value.js';

type Change = HistoryStep['changes'][number];
const kindOf = ({ before, after }: Change): 'added' | 'removed' | 'changed' =>
  before == null ? 'added' : after == null ? 'removed' : 'changed';
const tones = { added: 'success', removed: 'danger', changed: 'warning' } as const;

/** What the step changed, value by value: before struck out, after beside it; the kind is a word, not only a colour. */
export const Changes = ({ changes }: { readonly changes: readonly Change[] }) => {
  const { t } = useTranslation('audit');
  if (changes.length === 0) return <p className="text-table text-third">{t('noChange')}</p>;
  return (
    <ul className="grid gap-2">
      {changes.map((change) => {
        const kind = kindOf(change);
        return (
          <li key={change.path} className="grid gap-0.5 text-table">
            <span className="flex items-center gap-2">
              <Badge tone={tones[kind]}>{t(`kinds.${kind}`)}</Badge>
              <code className="min-w-0 break-all text-meta text-third">{change.path}</code>
            </span>
            <span className="figures break-words">
              {kind !== 'added' && <del className="mr-2 text-danger">{shownValue(change.before)}</del>}
              {kind !== 'removed' && <ins className="text-success no-underline">{shownValue(change.after)}</ins>}
            </span>
          </li>
        );
      })}
    </ul>
  );
};
