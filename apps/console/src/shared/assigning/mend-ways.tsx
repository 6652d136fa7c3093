import type { ExistingWay } from '@spotter/contracts/assigned-programs/existing-ways';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/forms/select-field.js';
import { existingWays } from '@spotter/contracts/assigned-programs/existing-ways';

/** The way that the coach chose for each refused client; undefined until they choose. */
export const useMendedWays = () => {
  const [ways, setWays] = useState<Readonly<Record<string, ExistingWay>>>({});
  return {
    wayOf: (customerId: string): ExistingWay | undefined => ways[customerId],
    setWay: (customerIds: readonly string[], way: ExistingWay): void =>
      setWays({ ...ways, ...Object.fromEntries(customerIds.map((id) => [id, way])) }),
  };
};

type MendWayProps = {
  readonly label: string;
  readonly way: ExistingWay | undefined;
  readonly onWay: (way: ExistingWay) => void;
};

/** Chooses another way for clients whose existing program refused the new one. */
export const MendWay = ({ label, way, onWay }: MendWayProps) => {
  const { t } = useTranslation('assigned-programs');
  return (
    <SelectField<ExistingWay | ''> label={label} value={way ?? ''} onChange={(chosen) => chosen !== '' && onWay(chosen)}>
      <option value="" disabled>
        {t('existing.choose')}
      </option>
      {existingWays.map((each) => (
        <option key={each} value={each}>
          {t(`existing.ways.${each}`)}
        </option>
      ))}
    </SelectField>
  );
};
