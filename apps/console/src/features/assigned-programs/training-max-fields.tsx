import type { ProgramDetail } from '@spotter/contracts/programs/queries';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatLoad, localized, type Load } from '../../lib/format/format.js';
import { Field } from '../../components/forms/field.js';
import { Input } from '../../components/ui/input.js';
import { knownLiftsQuery } from './queries.js';

type TrainingMaxFieldsProps = {
  readonly gym: string;
  readonly gymUnit: Load['unit'];
  readonly customerId: string;
  readonly program: ProgramDetail;
  readonly exerciseIds: readonly string[];
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (values: Readonly<Record<string, string>>) => void;
};

/** Only for lifts that the program prescribes in percent. An empty field keeps what is known about the client. */
export const TrainingMaxFields = ({ gym, gymUnit, customerId, program, exerciseIds, values, onChange }: TrainingMaxFieldsProps) => {
  const { t } = useTranslation('assigned-programs');
  const lifts = useQuery({ ...knownLiftsQuery(gym, customerId), enabled: customerId !== '' }).data?.items ?? [];
  if (exerciseIds.length === 0) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1 text-table font-medium">{t('assign.trainingMaxes', { unit: gymUnit })}</legend>
      <div className="grid grid-cols-2 gap-3">
        {exerciseIds.map((exerciseId) => {
          const known = lifts.find((lift) => lift.exerciseId === exerciseId && lift.kind === 'training-max' && !lift.voided);
          return (
            <Field
              key={exerciseId}
              label={localized(program.exercises.find((each) => each.id === exerciseId)?.name) || '…'}
              hint={known === undefined ? t('assign.unknownMax') : t('assign.knownMax', { load: formatLoad(known.load) })}
            >
              {(wiring) => (
                <Input
                  {...wiring}
                  inputMode="decimal"
                  autoComplete="off"
                  value={values[exerciseId] ?? ''}
                  onChange={(event) => onChange({ ...values, [exerciseId]: event.target.value })}
                />
              )}
            </Field>
          );
        })}
      </div>
    </fieldset>
  );
};
