import type { TextFault } from '@spotter/domain/programs/text-form/faults';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';

type FaultListProps = {
  readonly faults: readonly TextFault[];
  /** True if the lines have numbers on the screen. */
  readonly numbered?: boolean;
  /** Replaces the faulty text with a suggestion. */
  readonly onTake: (fault: TextFault, suggestion: string) => void;
};
const maxShown = 20;

/** Lists faults with their positions and suggestions. */
export const FaultList = ({ faults, numbered = false, onTake }: FaultListProps) => {
  const { t } = useTranslation('program-builder');
  if (faults.length === 0) return null;
  return (
    <ul role="alert" className="grid gap-1 rounded-control bg-destructive-soft px-3 py-2 text-table text-destructive">
      {faults.slice(0, maxShown).map((fault) => (
        <li key={`${fault.line} ${fault.column} ${fault.code}`} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {numbered && <span className="figures font-medium">{t('line', { line: fault.line })}</span>}
          <span>{t(`faults.${fault.code}`, { text: fault.text })}</span>
          {fault.suggestions.slice(0, 4).map((suggestion) => (
            <Button key={suggestion} size="sm" variant="outline" onClick={() => onTake(fault, suggestion)}>
              {suggestion}
            </Button>
          ))}
        </li>
      ))}
      {faults.length > maxShown && <li>{t('moreFaults', { count: faults.length - maxShown })}</li>}
    </ul>
  );
};

/** Returns the text with a suggestion in place of the fault. */
export const taken = (text: string, { line, column, length }: TextFault, suggestion: string): string =>
  text
    .split('\n')
    .map((one, index) => (index === line - 1 ? one.slice(0, column - 1) + suggestion + one.slice(column - 1 + length) : one))
    .join('\n');
