import { customerCommands } from '@spotter/contracts/customers/commands';
import type { CommandPayload } from '@spotter/contracts/commands';
import type { CustomerDetail } from '@spotter/contracts/customers/queries';
import { maxNoteLength } from '@spotter/contracts/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendCommand } from '@/lib/api/send-command.js';
import { AreaField } from '@/components/forms/area-field.js';
import { CommandForm } from '@/components/forms/command-form.js';
import { FormField } from '@/components/forms/form-field.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { PhoneField } from '@/shared/phone/phone-field.js';
import { EmailField, TextField } from '@/components/forms/text-field.js';
import { change } from '@/shared/reversible.js';
import { tagsOf, typedTags } from '../tags/typed-tags.js';
import { AutonomyFields, freedoms, type Freedom, type Overrides } from './autonomy-fields.js';
import { NameField } from './name-field.js';
import { BirthDateField, SexField, sexOf, type PersonTyped } from './person-fields.js';

type ProfileDialogProps = { readonly gym: string; readonly customer: CustomerDetail; readonly onClose: () => void };
type Part = 'name' | 'lastname' | 'email' | 'birthDate' | 'sex' | 'goals' | 'restrictions' | 'phone' | 'tags' | 'autonomy';
type Known = Required<Pick<CommandPayload<'update-customer'>, Part>>;
/** Returns the overrides of these freedoms; null follows the gym's rule. */
const saidOf = (overrides: Overrides, of: readonly Freedom[]): Known['autonomy'] =>
  Object.fromEntries(of.map((freedom) => [freedom, overrides[freedom] ?? null]));
/** Converts the client's data to the fields of the command. */
const knownOf = (customer: CustomerDetail, changed: readonly Freedom[]): Known => ({
  ...customer,
  tags: [...customer.tags],
  sex: sexOf(customer.sex) || null,
  autonomy: saidOf(customer.autonomy, changed),
});

type Typed = PersonTyped & {
  name: string;
  lastname: string;
  email: string;
  goals: string;
  restrictions: string;
  phone: string;
  tags: string;
  autonomy: Overrides;
};
const typedOf = (customer: CustomerDetail): Typed => ({
  name: customer.name,
  lastname: customer.lastname,
  email: customer.email ?? '',
  birthDate: customer.birthDate ?? '',
  sex: sexOf(customer.sex),
  goals: customer.goals ?? '',
  restrictions: customer.restrictions ?? '',
  phone: customer.phone ?? '',
  tags: typedTags(customer.tags),
  autonomy: customer.autonomy,
});

const orNothing = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

const wantedOf = (typed: Typed, freed: readonly Freedom[]): Known => ({
  name: typed.name.trim(),
  lastname: typed.lastname.trim(),
  email: orNothing(typed.email),
  birthDate: orNothing(typed.birthDate),
  sex: typed.sex === '' ? null : typed.sex,
  goals: orNothing(typed.goals),
  restrictions: orNothing(typed.restrictions),
  phone: orNothing(typed.phone),
  tags: [...tagsOf(typed.tags)],
  autonomy: saidOf(typed.autonomy, freed),
});
type Update = CommandPayload<'update-customer'>;

/** Fields that differ from the client's data, as typed and as they were. */
const changesOf = (customer: CustomerDetail, typed: Typed): readonly [wanted: Update, known: Update] => {
  const freed = freedoms.filter((freedom) => typed.autonomy[freedom] !== customer.autonomy[freedom]);
  const [wanted, known] = [wantedOf(typed, freed), knownOf(customer, freed)];
  const names = (Object.keys(wanted) as Part[]).filter((name) => JSON.stringify(wanted[name]) !== JSON.stringify(known[name]));
  const of = (from: Known): Update => ({ customerId: customer.id, ...Object.fromEntries(names.map((name) => [name, from[name]])) });
  return [of(wanted), of(known)];
};

/** Edits a client's personal data, goals, restrictions, contact and tags. Sends only changed fields. */
export const ProfileDialog = ({ gym, customer, onClose }: ProfileDialogProps) => {
  const { t } = useTranslation(['customers', 'accounts', 'ui']);
  const [known] = useState(customer);
  const form = useCommandForm({
    schema: customerCommands['update-customer'],
    defaultValues: typedOf(known),
    payload: (typed) => changesOf(known, typed)[0],
  });
  const save = async (wanted: Update): Promise<void> => {
    const names = Object.keys(wanted);
    const [, back] = changesOf(known, form.getValues());
    const isDone =
      names.length === 1 ||
      (await change(
        { gym, topics: ['customers'] },
        () => sendCommand(gym, 'update-customer', wanted),
        () => sendCommand(gym, 'update-customer', back),
        t('profile.saved'),
      ));
    if (isDone) onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('profile.edit')} closeLabel={t('ui:close')}>
      <CommandForm form={form} submit={t('profile.save')} onSend={save}>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={form} name="name">
            {(field) => <NameField label={t('accounts:name')} {...field} />}
          </FormField>
          <FormField form={form} name="lastname">
            {(field) => <NameField label={t('accounts:lastname')} {...field} />}
          </FormField>
          <FormField form={form} name="birthDate">
            {(field) => <BirthDateField {...field} />}
          </FormField>
          <FormField form={form} name="sex">
            {(field) => <SexField {...field} />}
          </FormField>
        </div>
        <FormField form={form} name="email">
          {(field) => <EmailField label={t('add.email')} hint={t('add.emailHint')} autoComplete="off" required={false} {...field} />}
        </FormField>
        <FormField form={form} name="goals">
          {(field) => <AreaField label={t('profile.goals')} hint={t('profile.sharedHint')} rows={3} maxLength={maxNoteLength} {...field} />}
        </FormField>
        <FormField form={form} name="restrictions">
          {(field) => (
            <AreaField
              label={t('profile.restrictions')}
              hint={t('profile.restrictionsHint')}
              rows={3}
              maxLength={maxNoteLength}
              {...field}
            />
          )}
        </FormField>
        <FormField form={form} name="phone">
          {(field) => <PhoneField label={t('profile.phone')} {...field} />}
        </FormField>
        <FormField form={form} name="tags">
          {(field) => <TextField label={t('columns.tags')} hint={t('profile.tagsHint')} autoComplete="off" {...field} />}
        </FormField>
        <FormField form={form} name="autonomy">
          {({ value, onChange }) => <AutonomyFields typed={value} onChange={onChange} />}
        </FormField>
      </CommandForm>
    </Dialog>
  );
};
