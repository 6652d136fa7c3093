import { useQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { customerQuery } from '../customers.js';

type BannerProps = { readonly gym: string; readonly customerId: string };

/** A client's restrictions, wherever a coach plans for them; nothing if there are none. */
export const RestrictionsBanner = ({ gym, customerId }: BannerProps) => {
  const { t } = useTranslation('ui');
  const client = useQuery({ ...customerQuery(gym, customerId), enabled: customerId !== '' }).data;
  if (client === undefined || client.restrictions === null) return null;
  return (
    <p role="note" className="flex items-start gap-2 rounded-control bg-warning-soft p-3 text-table">
      <ShieldAlert size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-warning" />
      <span className="whitespace-pre-wrap wrap-anywhere">
        <strong className="font-medium">{t('restrictions')}</strong> {client.restrictions}
      </span>
    </p>
  );
};
