import type { TrainingMaxProposal } from '@spotter/contracts/lifts/queries';
import { convertLoad } from '@spotter/domain/workouts/loads/convert-load';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatInput, formatLoad, type Load } from '@/lib/format/format.js';
import { unreadableLine } from './typed-load.js';
import { TextField } from '@/components/forms/text-field.js';
import { Button } from '@/components/ui/button.js';
import { MaxReceipt } from './max-receipt.js';

type MaxFieldProps = {
  readonly gym: string;
  /** Unit of the field. */
  readonly unit: Load['unit'];
  readonly label: string;
  /** Undefined until the server has answered. */
  readonly known: TrainingMaxProposal | undefined;
  /** Undefined until the coach types. */
  readonly typed: string | undefined;
  readonly onType: (typed: string) => void;
};

/** One exercise's training max: in force, proposed with the reason, or unknown. */
export const MaxField = ({ gym, unit, label, known, typed, onType }: MaxFieldProps) => {
  const { t } = useTranslation('assigned-programs');
  const [asked, setAsked] = useState(false);
  const proposed = known?.proposed ?? null;
  const hint = (): string | undefined => {
    if (known === undefined) return undefined;
    if (known.inForce !== null) {
      const { load, since, by } = known.inForce;
      const values = { load: formatLoad(load), date: formatDate(since) };
      return by === null ? t('maxes.inForce', values) : t('maxes.inForceBy', { ...values, by });
    }
    return proposed === null ? t('maxes.unknown') : t('maxes.proposed', { load: formatLoad(proposed.load) });
  };
  return (
    <div className="grid gap-1">
      <TextField
        label={label}
        hint={hint()}
        error={unreadableLine(label, typed, unit)}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? (proposed === null ? '' : formatInput(convertLoad(proposed.load, unit).value))}
        onChange={onType}
      />
      {proposed !== null && (
        <>
          <Button type="button" variant="ghost" className="justify-self-start" aria-expanded={asked} onClick={() => setAsked(!asked)}>
            {t('maxes.why')}
          </Button>
          {asked && <MaxReceipt gym={gym} proposed={proposed} />}
        </>
      )}
    </div>
  );
};
