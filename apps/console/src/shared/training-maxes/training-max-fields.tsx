import type { TrainingMaxProposal } from '@spotter/contracts/lifts/queries';
import type { ProgramDetail } from '@spotter/contracts/programs/queries';
import { useTranslation } from 'react-i18next';
import { localized, type Load } from '@/lib/format/format.js';
import type { TypedMaxes } from './proposals.js';
import { MaxField } from './max-field.js';

type TrainingMaxFieldsProps = {
  readonly gym: string;
  readonly unit: Load['unit'];
  readonly program: ProgramDetail;
  readonly exerciseIds: readonly string[];
  /** Proposals for one client. */
  readonly proposals: readonly TrainingMaxProposal[];
  readonly typed: TypedMaxes;
  readonly onType: (typed: TypedMaxes) => void;
};

export const exerciseNameIn = (program: ProgramDetail, exerciseId: string): string =>
  localized(program.exercises.find((each) => each.id === exerciseId)?.name) || '…';

/** Fields for the exercises whose loads are percentages of a training max. */
export const TrainingMaxFields = ({ gym, unit, program, exerciseIds, proposals, typed, onType }: TrainingMaxFieldsProps) => {
  const { t } = useTranslation('assigned-programs');
  if (exerciseIds.length === 0) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1 text-table font-medium">{t('assign.trainingMaxes', { unit })}</legend>
      {exerciseIds.map((exerciseId) => (
        <MaxField
          key={exerciseId}
          gym={gym}
          unit={unit}
          label={exerciseNameIn(program, exerciseId)}
          known={proposals.find((each) => each.exerciseId === exerciseId)}
          typed={typed[exerciseId]}
          onType={(value) => onType({ ...typed, [exerciseId]: value })}
        />
      ))}
    </fieldset>
  );
};
