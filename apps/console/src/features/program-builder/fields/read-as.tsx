import type { ReadingOptions } from '@spotter/domain/programs/text-form/parse-set';
import type { TextFault } from '@spotter/domain/programs/text-form/faults';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { useDesk } from '../builder-context.js';
import { taken } from '../fault-list.js';

const isBare = /%(?!\s?(?:tm|am|1rm|1tm))/i;
const maxShown = 5;

/** Finds percentages without a base, each with the other bases it could have. `read` parses the text with these options. */
export const bareShares = <Options extends ReadingOptions>(
  text: string,
  { percentOf: _, ...options }: Options,
  read: (options: Omit<Options, 'percentOf'>) => { readonly faults: readonly TextFault[] },
): readonly TextFault[] => (isBare.test(text) ? read(options).faults.filter(({ code }) => code === 'percent-of-what') : []);

/** Replaces all bare percentages with percentages of the estimated 1RM. */
const asSharesOfOneRepMax = (text: string, shares: readonly TextFault[]): string =>
  shares.toReversed().reduce((all, share) => taken(all, share, share.suggestions[1] ?? share.text), text);

/** Returns a function that names the base of these percentages and its owner. */
export const useSharesText = () => {
  const { t } = useTranslation('program-builder');
  const { bests } = useDesk();
  return (shares: readonly TextFault[]): string => {
    const all = [...new Set(shares.map((share) => share.text.replace(/^@\s?/, '')))];
    const named = [...all.slice(0, maxShown), ...(all.length > maxShown ? ['…'] : [])].join(', ');
    return t(bests === null ? 'shares.each' : 'shares.client', { shares: named });
  };
};

type ReadAsProps = { readonly shares: readonly TextFault[]; readonly text: string; readonly onChange: (text: string) => void };

/** Names the base that the builder assumes for a percentage without one. */
export const ReadAs = ({ shares, text, onChange }: ReadAsProps) => {
  const { t } = useTranslation('program-builder');
  const textOf = useSharesText();
  if (shares.length === 0) return null;
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-1 text-table text-muted-foreground">
      <span>{textOf(shares)}</span>
      {/* Keeps the focus in the field, which submits its line on blur. */}
      <Button
        size="sm"
        variant="outline"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChange(asSharesOfOneRepMax(text, shares))}
      >
        {t('shares.oneRepMax')}
      </Button>
    </div>
  );
};
