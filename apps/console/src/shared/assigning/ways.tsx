import { existingWays, type ExistingWay } from '@spotter/contracts/assigned-programs/existing-ways';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

type WaysProps = {
  readonly label: string;
  readonly way: ExistingWay | undefined;
  /** Returns the effect of a way for these clients, shown below its name. */
  readonly lineOf: (way: ExistingWay) => string;
  readonly onChange: (way: ExistingWay) => void;
};

/** Chooses what happens with existing programs: ends them, waits for them, or runs beside them. */
export const Ways = ({ label, way, lineOf, onChange }: WaysProps) => {
  const { t } = useTranslation('assigned-programs');
  const name = useId();
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="pb-1 text-table font-medium">{label}</legend>
      {existingWays.map((each) => (
        <label
          key={each}
          className="grid min-h-control cursor-pointer grid-cols-[auto_1fr] gap-x-3 rounded-control border border-input px-3 py-2 text-table has-checked:border-accent-foreground has-checked:bg-accent has-focus-visible:outline-2 has-focus-visible:outline-accent-foreground"
        >
          <input type="radio" name={name} className="mt-1" checked={each === way} onChange={() => onChange(each)} />
          <span className="min-w-0 font-medium">{t(`existing.ways.${each}`)}</span>
          <span className="col-start-2 min-w-0 text-muted-foreground">{lineOf(each)}</span>
        </label>
      ))}
    </fieldset>
  );
};
