import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { CustomerChoice } from '@/shared/customer-choice.js';
import { CheckboxChoice } from '@/shared/audience/checkbox-choice.js';
import { TeamsChoice } from '@/shared/audience/teams-choice.js';
import { customerQuery } from '@/shared/customers.js';
import type { ItemDraft } from './item-draft.js';

type AudienceProps = {
  readonly gym: string;
  readonly draft: ItemDraft;
  readonly onChange: (part: Partial<ItemDraft>) => void;
};
const roles = ['client', 'coach', 'head-coach', 'admin'] as const;

const Named = ({ gym, customerId, onRemove }: { readonly gym: string; readonly customerId: string; readonly onRemove: () => void }) => {
  const { t } = useTranslation('education');
  const { data } = useQuery(customerQuery(gym, customerId));
  const name = data === undefined ? '…' : `${data.name} ${data.lastname}`;
  return (
    <li className="flex items-center justify-between gap-2 text-table">
      <span className="min-w-0 truncate">{name}</span>
      <Button variant="ghost" size="icon" aria-label={t('editor.removeClient', { name })} onClick={onRemove}>
        <X size={16} strokeWidth={1.75} aria-hidden />
      </Button>
    </li>
  );
};

/** Audience of an item: everybody in at least one of the lists. */
export const AudienceFields = ({ gym, draft, onChange }: AudienceProps) => {
  const { t } = useTranslation('education');
  const { customerIds } = draft;
  const isForNobody = draft.roles.length + customerIds.length + draft.teamIds.length === 0;
  return (
    <Card className="grid gap-4">
      <CardTitle>{t('columns.audience')}</CardTitle>
      <CheckboxChoice
        legend={t('editor.roles')}
        options={roles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
        chosen={draft.roles}
        onChange={(next) => onChange({ roles: [...next] })}
      />
      {isForNobody && (
        <p role="alert" className="text-meta text-destructive">
          {t('editor.forNobody')}
        </p>
      )}
      {!draft.roles.includes('client') && (
        <>
          <TeamsChoice gym={gym} teamIds={draft.teamIds} onChange={(teamIds) => onChange({ teamIds })} />
          <CustomerChoice
            gym={gym}
            label={t('editor.addClient')}
            value=""
            onChange={(id) => customerIds.includes(id) || onChange({ customerIds: [...customerIds, id] })}
          />
          {customerIds.length > 0 && (
            <ul aria-label={t('editor.clients')}>
              {customerIds.map((id) => (
                <Named
                  key={id}
                  gym={gym}
                  customerId={id}
                  onRemove={() => onChange({ customerIds: customerIds.filter((one) => one !== id) })}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </Card>
  );
};
