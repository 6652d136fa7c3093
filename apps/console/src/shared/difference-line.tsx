import type { LineDifference } from '@spotter/domain/programs/text-form/differences';
import { useTranslation } from 'react-i18next';
import { Badge } from '../components/ui/badge.js';
import { LineChange } from './line-change.js';

const tones = { added: 'success', removed: 'destructive', changed: 'warning', moved: 'info' } as const;
const kindOf = ({ before, after, moved }: LineDifference): keyof typeof tones =>
  before === null ? 'added' : after === null ? 'removed' : moved ? 'moved' : 'changed';

type DifferenceLineProps = {
  readonly difference: LineDifference;
  /** Shows week and day, if the surrounding list does not. */
  readonly isPlaced?: true;
};

/** A line of the text form that was added, removed, changed or moved: before and after. */
export const DifferenceLine = ({ difference, isPlaced }: DifferenceLineProps) => {
  const { t } = useTranslation('programs');
  const { week, day, before, after } = difference;
  const place = isPlaced ? [week === null ? null : t('week', { number: week }), day === null ? null : t('day', { number: day })] : [];
  return (
    <div className="grid gap-0.5 text-table">
      <span className="flex items-center gap-2">
        <Badge variant={tones[kindOf(difference)]}>{t(`versions.kinds.${kindOf(difference)}`)}</Badge>
        <span className="text-meta text-subtle-foreground">{place.filter((part) => part !== null).join(' · ')}</span>
      </span>
      <LineChange before={before} after={after} />
    </div>
  );
};
