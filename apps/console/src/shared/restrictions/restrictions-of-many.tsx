import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { useRestrictions } from './use-restrictions.js';

const shownFirst = 4;
const everybody = (): boolean => true;

type RestrictionsOfManyProps = {
  readonly gym: string;
  readonly customerIds: readonly string[];
  /** Filters the clients that are shown; a change of it causes no request. */
  readonly isMeant?: (customerId: string) => boolean;
};

/** Restrictions of several clients, before a coach plans for all of them; nothing if there are none. */
export const RestrictionsOfMany = ({ gym, customerIds, isMeant = everybody }: RestrictionsOfManyProps) => {
  const { t } = useTranslation('ui');
  const [isOpen, setOpen] = useState(false);
  const { restricted, isIncomplete } = useRestrictions(gym, customerIds);
  const meant = restricted.filter(({ customer }) => isMeant(customer.id));
  if (meant.length === 0 && !isIncomplete) return null;
  const shown = isOpen ? meant : meant.slice(0, shownFirst);
  const more = meant.length - shown.length;
  return (
    <div role="note" className="flex items-start gap-2 rounded-control bg-warning-soft p-3 text-table">
      <ShieldAlert size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-warning" />
      <div className="grid min-w-0 grow gap-1">
        {meant.length > 0 && <p className="font-medium">{t('restrictionsOfMany.title', { count: meant.length })}</p>}
        <ul className="grid gap-1">
          {shown.map(({ customer, restrictions }) => (
            <li key={customer.id} className="whitespace-pre-wrap wrap-anywhere">
              <strong className="font-medium">{`${customer.name} ${customer.lastname}`.trim()}:</strong> {restrictions}
            </li>
          ))}
        </ul>
        {more > 0 && (
          <Button type="button" variant="ghost" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
            {t('restrictionsOfMany.more', { count: more })}
          </Button>
        )}
        {isIncomplete && <p>{t('restrictionsOfMany.incomplete')}</p>}
      </div>
    </div>
  );
};
