import { Link } from '@tanstack/react-router';
import { ClipboardCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';

/** Opens the floor page, for one client or without a choice. */
export const RecordLink = ({ gym, customerId }: { readonly gym: string; readonly customerId?: string }) => {
  const { t } = useTranslation('workouts');
  return (
    <Button asChild variant={customerId === undefined ? 'default' : 'outline'}>
      <Link to="/$gym/admin/floor" params={{ gym }} search={customerId === undefined ? {} : { clients: customerId }}>
        <ClipboardCheck size={16} strokeWidth={1.75} aria-hidden />
        {t(customerId === undefined ? 'live.record' : 'follow.record')}
      </Link>
    </Button>
  );
};
