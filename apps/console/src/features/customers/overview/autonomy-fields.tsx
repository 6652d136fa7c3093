import type { CustomerDetail } from '@spotter/contracts/customers/queries';
import { useTranslation } from 'react-i18next';
import { Field } from '@/components/forms/field.js';
import { Select } from '@/components/ui/select.js';

export type Overrides = CustomerDetail['autonomy'];
export const freedoms = ['move', 'swap', 'add', 'skip'] as const;
export type Freedom = (typeof freedoms)[number];

const answers = ['gym', 'yes', 'no'] as const;
const answerOf = (may: boolean | undefined): (typeof answers)[number] => (may === undefined ? 'gym' : may ? 'yes' : 'no');

type AutonomyFieldsProps = { readonly typed: Overrides; readonly onChange: (typed: Overrides) => void };

/** Overrides the gym's rules on what this client may change without asking. */
export const AutonomyFields = ({ typed, onChange }: AutonomyFieldsProps) => {
  const { t } = useTranslation('customers');
  const choose = (freedom: Freedom, answer: string): void => {
    const { [freedom]: _before, ...others } = typed;
    onChange(answer === 'gym' ? others : { ...others, [freedom]: answer === 'yes' });
  };
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="pb-2 text-meta font-medium text-muted-foreground">{t('profile.alone')}</legend>
      {freedoms.map((freedom) => (
        <Field key={freedom} label={t(`profile.freedoms.${freedom}`)}>
          {(wiring) => (
            <Select {...wiring} className="flex" value={answerOf(typed[freedom])} onChange={({ target }) => choose(freedom, target.value)}>
              {answers.map((answer) => (
                <option key={answer} value={answer}>
                  {t(`profile.answers.${answer}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
    </fieldset>
  );
};
