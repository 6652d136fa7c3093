import { customerCommands } from '@spotter/contracts/customers/commands';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { coachesQuery } from '@/shared/coaches.js';
import { newId } from '@/lib/api/send-command.js';
import { useCommand } from '@/lib/api/use-command.js';
import { CommandForm } from '@/components/forms/command-form.js';
import { FormField } from '@/components/forms/form-field.js';
import { SelectField } from '@/components/forms/select-field.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { Button } from '@/components/ui/button.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { EmailField } from '@/components/forms/text-field.js';
import { showToast } from '@/components/overlays/toast.js';
import { NameField } from './overview/name-field.js';
import { BirthDateField, SexField, type PersonTyped } from './overview/person-fields.js';
import { fullName } from './customer-columns.js';

type AddCustomerProps = {
  readonly gym: string;
  /** Admins and head coaches choose the coach. Clients that a coach adds are assigned to that coach. */
  readonly mayAssign: boolean;
  readonly onAdded: (customerId: string) => void;
};

const given = <Key extends string>(key: Key, value: string): { readonly [K in Key]?: string } =>
  value.trim() === '' ? {} : ({ [key]: value.trim() } as { readonly [K in Key]: string });

const nothingYet = { name: '', lastname: '', email: '', birthDate: '', sex: '' as PersonTyped['sex'], coachId: '' };

const AddCustomerForm = ({ gym, mayAssign, onAdded }: AddCustomerProps) => {
  const { t } = useTranslation(['customers', 'accounts']);
  const [customerId] = useState(newId);
  const coaches = useQuery({ ...coachesQuery(gym), enabled: mayAssign }).data?.items ?? [];
  const add = useCommand(gym, 'add-customer', ['customers', 'coach-assignments', 'coaches']);
  const form = useCommandForm({
    schema: customerCommands['add-customer'],
    defaultValues: nothingYet,
    payload: ({ name, lastname, email, birthDate, sex, coachId }) => ({
      customerId,
      name: name.trim(),
      lastname: lastname.trim(),
      ...given('email', email),
      ...given('birthDate', birthDate),
      ...(sex !== '' && { sex }),
      ...given('coachId', coachId),
    }),
    refusals: { 'client-email-taken': 'email', 'implausible-birth-date': 'birthDate' },
  });
  return (
    <CommandForm
      form={form}
      attempt={add}
      submit={t('add.submit')}
      onSend={async (client) => {
        await add.mutateAsync(client);
        onAdded(customerId);
        void showToast({ tone: 'success', title: t('add.done', { name: `${client.name} ${client.lastname}` }) });
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="name">
          {(field) => <NameField label={t('accounts:name')} {...field} autoFocus />}
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
      {mayAssign && (
        <FormField form={form} name="coachId">
          {(field) => (
            <SelectField label={t('columns.coach')} {...field}>
              <option value="">{t('choices.noCoach')}</option>
              {coaches
                .filter(({ status }) => status === 'active')
                .map((coach) => (
                  <option key={coach.id} value={coach.id}>
                    {fullName(coach)}
                  </option>
                ))}
            </SelectField>
          )}
        </FormField>
      )}
    </CommandForm>
  );
};

/** Adds a client without an account. They can be invited later. */
export const AddCustomerButton = ({ gym, mayAssign, onAdded }: AddCustomerProps) => {
  const { t } = useTranslation(['customers', 'ui']);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <UserPlus size={16} strokeWidth={1.75} aria-hidden />
        {/* Icon only on phones, so that all actions fit into one row. */}
        <span className="max-sm:sr-only">{t('add.button')}</span>
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t('add.title')} description={t('add.line')} closeLabel={t('ui:close')}>
        {open && (
          <AddCustomerForm
            gym={gym}
            mayAssign={mayAssign}
            onAdded={(customerId) => {
              setOpen(false);
              onAdded(customerId);
            }}
          />
        )}
      </Dialog>
    </>
  );
};
