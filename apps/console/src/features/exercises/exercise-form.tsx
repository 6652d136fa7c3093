import { maxGroupLength, maxInstructionsLength } from '@spotter/contracts/exercises/limits';
import type { LibraryExercise } from '@spotter/contracts/exercises/queries';
import { maxCreditLength, maxLicenceLength, maxNameLength } from '@spotter/contracts/limits';
import { useTranslation } from 'react-i18next';
import { ActionForm } from '@/components/forms/action-form.js';
import { Field } from '@/components/forms/field.js';
import { TextField } from '@/components/forms/text-field.js';
import { Select } from '@/components/ui/select.js';
import { Switch } from '@/components/ui/switch.js';
import { Textarea } from '@/components/ui/textarea.js';
import { textOr } from '@/lib/format/text-or.js';
import { categories, equipment, forces, levels, loadKinds, mechanics, trackings } from './choices.js';
import type { ExerciseDraft } from './exercise-draft.js';
import { SubstitutesField } from './substitutes-field.js';
import { MuscleChoice } from './muscle-choice.js';

type ExerciseFormProps = {
  readonly all: readonly LibraryExercise[];
  readonly draft: ExerciseDraft;
  readonly onDraft: (draft: ExerciseDraft) => void;
  readonly attempt: { readonly isPending: boolean; readonly error: unknown; readonly mutate: () => void };
  readonly submit: string;
};

type ChoiceProps<Value extends string> = {
  readonly label: string;
  readonly value: Value | '';
  readonly values: readonly Value[];
  readonly word: (value: Value) => string;
  /** Label of the empty option; absent if a value is required. */
  readonly open?: string;
  readonly onChange: (value: Value) => void;
};
const Choice = <Value extends string>({ label, value, values, word, open, onChange }: ChoiceProps<Value>) => (
  <Field label={label}>
    {(wiring) => (
      <Select {...wiring} value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {open !== undefined && <option value="">{open}</option>}
        {[...new Set([...values, ...(value === '' ? [] : [value])])].map((one) => (
          <option key={one} value={one}>
            {word(one)}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

export const ExerciseForm = ({ all, draft, onDraft, attempt, submit }: ExerciseFormProps) => {
  const { t } = useTranslation(['exercises', 'exercise-sheet']);
  const change = (part: Partial<ExerciseDraft>): void => onDraft({ ...draft, ...part });
  const word = (family: string) => (value: string) => textOr(`exercise-sheet:${family}.${value}`, value);
  const open = t('form.open');
  const area = (label: string, field: 'cuesEn' | 'cuesTr' | 'instructionsEn' | 'instructionsTr', rows: number, hint?: string) => (
    <Field label={label} hint={hint}>
      {(wiring) => (
        <Textarea
          {...wiring}
          rows={rows}
          maxLength={maxInstructionsLength}
          value={draft[field]}
          onChange={(event) => change({ [field]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <ActionForm attempt={attempt} submit={submit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('form.nameEn')}
          required
          maxLength={maxNameLength}
          value={draft.nameEn}
          onChange={(nameEn) => change({ nameEn })}
        />
        <TextField label={t('form.nameTr')} maxLength={maxNameLength} value={draft.nameTr} onChange={(nameTr) => change({ nameTr })} />
      </div>
      <TextField
        label={t('exercise-sheet:aliases')}
        hint={t('form.listHint')}
        value={draft.aliases}
        onChange={(aliases) => change({ aliases })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          label={t('exercise-sheet:category')}
          value={draft.category}
          values={categories}
          word={word('categories')}
          onChange={(category) => change({ category })}
        />
        <Choice
          label={t('exercise-sheet:equipment')}
          value={draft.equipment}
          values={equipment}
          word={(value) => textOr(`ui:equipment.${value}`, value)}
          open={open}
          onChange={(next) => change({ equipment: next })}
        />
        <Choice
          label={t('exercise-sheet:loadKind')}
          value={draft.loadKind}
          values={loadKinds}
          word={word('loadKinds')}
          onChange={(loadKind) => change({ loadKind })}
        />
        <Choice
          label={t('exercise-sheet:tracking')}
          value={draft.tracking}
          values={trackings}
          word={word('trackings')}
          onChange={(tracking) => change({ tracking })}
        />
        <Choice
          label={t('exercise-sheet:level')}
          value={draft.level}
          values={levels}
          word={word('levels')}
          open={open}
          onChange={(level) => change({ level })}
        />
        <Choice
          label={t('exercise-sheet:mechanic')}
          value={draft.mechanic}
          values={mechanics}
          word={word('mechanics')}
          open={open}
          onChange={(mechanic) => change({ mechanic })}
        />
        <Choice
          label={t('exercise-sheet:force')}
          value={draft.force}
          values={forces}
          word={word('forces')}
          open={open}
          onChange={(force) => change({ force })}
        />
        <TextField
          label={t('form.variationGroup')}
          hint={t('form.variationHint')}
          maxLength={maxGroupLength}
          value={draft.variationGroup}
          onChange={(variationGroup) => change({ variationGroup })}
        />
      </div>
      <Switch label={t('form.unilateral')} checked={draft.unilateral} onChange={(unilateral) => change({ unilateral })} />
      <Switch
        label={t('form.e1rm')}
        description={t('form.e1rmLine')}
        checked={draft.e1rmEligible}
        onChange={(e1rmEligible) => change({ e1rmEligible })}
      />
      <MuscleChoice
        primary={draft.primaryMuscles}
        secondary={draft.secondaryMuscles}
        onChange={(primaryMuscles, secondaryMuscles) => change({ primaryMuscles, secondaryMuscles })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {area(t('form.cuesEn'), 'cuesEn', 3, t('form.cuesHint'))}
        {area(t('form.cuesTr'), 'cuesTr', 3)}
        {area(t('form.instructionsEn'), 'instructionsEn', 5)}
        {area(t('form.instructionsTr'), 'instructionsTr', 5)}
      </div>
      <SubstitutesField all={all} ids={draft.substitutes} onChange={(substitutes) => change({ substitutes })} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('form.credit')} maxLength={maxCreditLength} value={draft.credit} onChange={(credit) => change({ credit })} />
        <TextField
          label={t('form.licence')}
          maxLength={maxLicenceLength}
          value={draft.licence}
          onChange={(licence) => change({ licence })}
        />
      </div>
    </ActionForm>
  );
};
