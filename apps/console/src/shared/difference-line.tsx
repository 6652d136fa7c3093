import type { LineDifference } from '@spotter/domain/programs/text-form/differences';
import { useTranslation } from 'react-i18next';
import { Badge } from '../components/ui/badge.js';

const tones = { added: 'success', removed: 'destructive', changed: 'warning', moved: 'info' } as const;
const kindOf = ({ before, after, moved }: LineDifference): keyof typeof tones =>
  before === null ? 'added' : after === null ? 'removed' : moved ? 'moved' : 'changed';

/** A line of the text form that came, went, changed or moved: what it was, and what it is. */
export const DifferenceLine = ({ difference }: { readonly difference: LineDifference }) => {
  const { t } = useTranslation('programs');
  const { week, day, before, after } = difference;
  const place = [week === null ? null : t('week', { number: week }), day === null ? null : t('day', { number: day })];
  return (
    <div className="grid gap-0.5 text-table">
      <span className="flex items-center gap-2">
        <Badge variant={tones[kindOf(difference)]}>{t(`versions.kinds.${kindOf(difference)}`)}</Badge>
        <span className="text-meta text-subtle-foreground">{place.filter((part) => part !== null).join(' · ')}</span>
      </span>
      <span className="figures font-mono wrap-anywhere">
        {before !== null && before !== after && <del className="block text-destructive">{before}</del>}
        {after !== null && <ins className="block text-success no-underline">{after}</ins>}
      </span>
    </div>
  );
};
