import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { coachesQuery } from '@/shared/coaches.js';
import { newId } from '@/lib/api/send-command.js';
import { useCommand } from '@/lib/api/use-command.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { Button } from '@/components/ui/button.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { Field } from '@/components/forms/field.js';
import { Select } from '@/components/ui/select.js';
import { EmailField } from '@/components/forms/text-field.js';
import { showToast } from '@/components/overlays/toast.js';
import { NameFields } from './overview/name-fields.js';
import { PersonFields, type PersonTyped } from './overview/person-fields.js';
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
  const { t } = useTranslation('customers');
  const [customerId] = useState(newId);
  const [fields, setFields] = useState(nothingYet);
  const coaches = useQuery({ ...coachesQuery(gym), enabled: mayAssign }).data?.items ?? [];
  const add = useCommand(gym, 'add-customer', ['customers', 'coach-assignments', 'coaches']);
  const put = (part: Partial<typeof fields>): void => setFields((before) => ({ ...before, ...part }));
  const send = (): void => {
    const { name, lastname, email, birthDate, sex, coachId } = fields;
    const body = {
      customerId,
      name: name.trim(),
      lastname: lastname.trim(),
      ...given('email', email),
      ...given('birthDate', birthDate),
      ...(sex !== '' && { sex }),
      ...given('coachId', coachId),
    };
    void add.mutateAsync(body).then(
      () => {
        onAdded(customerId);
        void showToast({ tone: 'success', title: t('add.done', { name: `${body.name} ${body.lastname}` }) });
      },
      () => undefined,
    );
  };
  return (
    <ActionForm attempt={{ ...add, mutate: send }} submit={t('add.submit')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <NameFields typed={fields} autoFocus onChange={put} />
        <PersonFields typed={fields} onChange={put} />
      </div>
      <EmailField
        label={t('add.email')}
        hint={t('add.emailHint')}
        autoComplete="off"
        required={false}
        value={fields.email}
        onChange={(email) => put({ email })}
      />
      {mayAssign && (
        <Field label={t('columns.coach')}>
          {(wiring) => (
            <Select {...wiring} className="flex" value={fields.coachId} onChange={({ target }) => put({ coachId: target.value })}>
              <option value="">{t('choices.noCoach')}</option>
              {coaches
                .filter(({ status }) => status === 'active')
                .map((coach) => (
                  <option key={coach.id} value={coach.id}>
                    {fullName(coach)}
                  </option>
                ))}
            </Select>
          )}
        </Field>
      )}
    </ActionForm>
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
