import { maxGroupLength, maxInstructionsLength } from '@spotter/contracts/exercises/limits';
import type { LibraryExercise } from '@spotter/contracts/exercises/queries';
import { maxCreditLength, maxLicenceLength, maxNameLength } from '@spotter/contracts/limits';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaField } from '@/components/forms/area-field.js';
import { CommandForm } from '@/components/forms/command-form.js';
import { FormField } from '@/components/forms/form-field.js';
import { SelectField } from '@/components/forms/select-field.js';
import { TextField } from '@/components/forms/text-field.js';
import type { FormOf } from '@/components/forms/use-command-form.js';
import { Switch } from '@/components/ui/switch.js';
import { textOr } from '@/lib/format/text-or.js';
import { categories, equipment, forces, levels, loadKinds, mechanics, trackings } from './choices.js';
import type { ExerciseDraft } from './exercise-draft.js';
import { SubstitutesField } from './substitutes-field.js';
import { MuscleChoice } from './muscle-choice.js';

type ExerciseFormProps<Payload> = {
  readonly all: readonly LibraryExercise[];
  readonly form: FormOf<ExerciseDraft, Payload>;
  readonly attempt: { readonly isPending: boolean; readonly error: unknown };
  readonly onSend: (payload: Payload) => Promise<unknown>;
  readonly submit: string;
};

/** Fields that show problems of the content, by its paths. */
export const fieldNames = {
  'content.name.en': 'nameEn',
  'content.name.tr': 'nameTr',
  'content.cues': 'cuesEn',
  'content.instructions.en': 'instructionsEn',
  'content.instructions.tr': 'instructionsTr',
} as const;

type ChoiceProps<Value extends string> = Omit<ComponentProps<typeof SelectField<Value>>, 'children'> & {
  readonly values: readonly string[];
  readonly word: (value: string) => string;
  /** Label of the empty option; absent if a value is required. */
  readonly open?: string;
};
const Choice = <Value extends string>({ values, word, open, ...field }: ChoiceProps<Value>) => (
  <SelectField {...field}>
    {open !== undefined && <option value="">{open}</option>}
    {[...new Set([...values, ...(field.value === '' ? [] : [field.value])])].map((one) => (
      <option key={one} value={one}>
        {word(one)}
      </option>
    ))}
  </SelectField>
);

export const ExerciseForm = <Payload,>({ all, form, attempt, onSend, submit }: ExerciseFormProps<Payload>) => {
  const { t } = useTranslation(['exercises', 'exercise-sheet']);
  const word = (family: string) => (value: string) => textOr(`exercise-sheet:${family}.${value}`, value);
  const open = t('form.open');
  const text = (name: 'nameTr' | 'variationGroup' | 'credit' | 'licence', label: string, maxLength: number, hint?: string) => (
    <FormField form={form} name={name}>
      {(field) => <TextField label={label} hint={hint} maxLength={maxLength} {...field} />}
    </FormField>
  );
  const area = (label: string, name: 'cuesEn' | 'cuesTr' | 'instructionsEn' | 'instructionsTr', rows: number, hint?: string) => (
    <FormField form={form} name={name}>
      {(field) => <AreaField label={label} hint={hint} rows={rows} maxLength={maxInstructionsLength} {...field} />}
    </FormField>
  );
  return (
    <CommandForm form={form} attempt={attempt} onSend={onSend} submit={submit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="nameEn">
          {(field) => <TextField label={t('form.nameEn')} required maxLength={maxNameLength} {...field} />}
        </FormField>
        {text('nameTr', t('form.nameTr'), maxNameLength)}
      </div>
      <FormField form={form} name="aliases">
        {(field) => <TextField label={t('exercise-sheet:aliases')} hint={t('form.listHint')} {...field} />}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="category">
          {(field) => <Choice label={t('exercise-sheet:category')} values={categories} word={word('categories')} {...field} />}
        </FormField>
        <FormField form={form} name="equipment">
          {(field) => (
            <Choice
              label={t('exercise-sheet:equipment')}
              values={equipment}
              word={(value) => textOr(`ui:equipment.${value}`, value)}
              open={open}
              {...field}
            />
          )}
        </FormField>
        <FormField form={form} name="loadKind">
          {(field) => <Choice label={t('exercise-sheet:loadKind')} values={loadKinds} word={word('loadKinds')} {...field} />}
        </FormField>
        <FormField form={form} name="tracking">
          {(field) => <Choice label={t('exercise-sheet:tracking')} values={trackings} word={word('trackings')} {...field} />}
        </FormField>
        <FormField form={form} name="level">
          {(field) => <Choice label={t('exercise-sheet:level')} values={levels} word={word('levels')} open={open} {...field} />}
        </FormField>
        <FormField form={form} name="mechanic">
          {(field) => <Choice label={t('exercise-sheet:mechanic')} values={mechanics} word={word('mechanics')} open={open} {...field} />}
        </FormField>
        <FormField form={form} name="force">
          {(field) => <Choice label={t('exercise-sheet:force')} values={forces} word={word('forces')} open={open} {...field} />}
        </FormField>
        {text('variationGroup', t('form.variationGroup'), maxGroupLength, t('form.variationHint'))}
      </div>
      <FormField form={form} name="unilateral">
        {({ value, onChange }) => <Switch label={t('form.unilateral')} checked={value} onChange={onChange} />}
      </FormField>
      <FormField form={form} name="e1rmEligible">
        {({ value, onChange }) => <Switch label={t('form.e1rm')} description={t('form.e1rmLine')} checked={value} onChange={onChange} />}
      </FormField>
      <FormField form={form} name="secondaryMuscles">
        {(secondary) => (
          <FormField form={form} name="primaryMuscles">
            {(primary) => (
              <MuscleChoice
                primary={primary.value}
                secondary={secondary.value}
                onChange={(primaryMuscles, secondaryMuscles) => {
                  primary.onChange(primaryMuscles);
                  secondary.onChange(secondaryMuscles);
                }}
              />
            )}
          </FormField>
        )}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        {area(t('form.cuesEn'), 'cuesEn', 3, t('form.cuesHint'))}
        {area(t('form.cuesTr'), 'cuesTr', 3)}
        {area(t('form.instructionsEn'), 'instructionsEn', 5)}
        {area(t('form.instructionsTr'), 'instructionsTr', 5)}
      </div>
      <FormField form={form} name="substitutes">
        {({ value, onChange }) => <SubstitutesField all={all} ids={value} onChange={onChange} />}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        {text('credit', t('form.credit'), maxCreditLength)}
        {text('licence', t('form.licence'), maxLicenceLength)}
      </div>
    </CommandForm>
  );
};
