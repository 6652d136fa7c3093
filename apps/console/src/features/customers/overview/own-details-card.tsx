import { useQuery } from '@tanstack/react-query';
import type { CustomerDetail } from '@spotter/contracts/customers/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionForm } from '@/components/forms/action-form.js';
import { QueryView } from '@/components/states/query-view.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { sendCommand } from '@/lib/api/send-command.js';
import { change } from '@/shared/reversible.js';
import { customerQuery } from '@/shared/customers.js';
import { PersonFields, sexOf, type PersonTyped } from './person-fields.js';

const bodyOf = ({ birthDate, sex }: PersonTyped) => ({ birthDate: birthDate === '' ? null : birthDate, sex: sex === '' ? null : sex });

const OwnDetails = ({ gym, customer }: { readonly gym: string; readonly customer: CustomerDetail }) => {
  const { t } = useTranslation('customers');
  const before: PersonTyped = { birthDate: customer.birthDate ?? '', sex: sexOf(customer.sex) };
  const [typed, setTyped] = useState(before);
  const [isPending, setPending] = useState(false);
  const send = async (): Promise<void> => {
    const isSame = typed.birthDate === before.birthDate && typed.sex === before.sex;
    if (isSame) return;
    setPending(true);
    const update = (to: PersonTyped) => () => sendCommand(gym, 'update-customer', { customerId: customer.id, ...bodyOf(to) });
    await change({ gym, topics: ['customers', 'teams'] }, update(typed), update(before), t('profile.saved'));
    setPending(false);
  };
  return (
    <ActionForm attempt={{ isPending, error: null, mutate: () => void send() }} submit={t('profile.save')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <PersonFields typed={typed} onChange={(part) => setTyped((now) => ({ ...now, ...part }))} />
      </div>
    </ActionForm>
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
