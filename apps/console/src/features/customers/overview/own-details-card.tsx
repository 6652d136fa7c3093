import type { CommandPayload } from '@spotter/contracts/commands';
import { customerCommands } from '@spotter/contracts/customers/commands';
import { useQuery } from '@tanstack/react-query';
import type { CustomerDetail } from '@spotter/contracts/customers/queries';
import { useTranslation } from 'react-i18next';
import { CommandForm } from '@/components/forms/command-form.js';
import { FormField } from '@/components/forms/form-field.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { QueryView } from '@/components/states/query-view.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { sendCommand } from '@/lib/api/send-command.js';
import { change } from '@/shared/reversible.js';
import { customerQuery } from '@/shared/customers.js';
import { BirthDateField, SexField, sexOf, type PersonTyped } from './person-fields.js';

const bodyOf = ({ birthDate, sex }: PersonTyped) => ({ birthDate: birthDate === '' ? null : birthDate, sex: sex === '' ? null : sex });

const OwnDetails = ({ gym, customer }: { readonly gym: string; readonly customer: CustomerDetail }) => {
  const { t } = useTranslation('customers');
  const before: PersonTyped = { birthDate: customer.birthDate ?? '', sex: sexOf(customer.sex) };
  const form = useCommandForm({
    schema: customerCommands['update-customer'],
    defaultValues: before,
    payload: (typed) => ({ customerId: customer.id, ...bodyOf(typed) }),
  });
  const save = async (details: CommandPayload<'update-customer'>): Promise<void> => {
    const known = { customerId: customer.id, ...bodyOf(before) };
    if (details.birthDate === known.birthDate && details.sex === known.sex) return;
    await change(
      { gym, topics: ['customers', 'teams'] },
      () => sendCommand(gym, 'update-customer', details),
      () => sendCommand(gym, 'update-customer', known),
      t('profile.saved'),
    );
  };
  return (
    <CommandForm form={form} submit={t('profile.save')} onSend={save}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="birthDate">
          {(field) => <BirthDateField {...field} />}
        </FormField>
        <FormField form={form} name="sex">
          {(field) => <SexField {...field} />}
        </FormField>
      </div>
    </CommandForm>
  );
};

/** The client's own birth date and sex. Strength scores and the age groups of leaderboards need them. */
export const OwnDetailsCard = ({ gym, customerId }: { readonly gym: string; readonly customerId: string }) => {
  const { t } = useTranslation('customers');
  const query = useQuery(customerQuery(gym, customerId));
  return (
    <Card className="grid gap-3">
      <CardTitle>{t('own.title')}</CardTitle>
      <p className="text-table text-muted-foreground">{t('own.line')}</p>
      <QueryView query={query} skeleton={<Skeleton className="h-24" />}>
        {(customer) => <OwnDetails key={customer.version} gym={gym} customer={customer} />}
      </QueryView>
    </Card>
  );
};
