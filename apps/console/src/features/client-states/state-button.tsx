import { CalendarOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { ClientStateDialog } from './state-dialog.js';

type StateButtonProps = { readonly gym: string; readonly customerId: string; readonly today: string };

/** Records that a client cannot train, and until when. */
export const ClientStateButton = (props: StateButtonProps) => {
  const { t } = useTranslation('client-states');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" aria-label={t('open')} title={t('open')} onClick={() => setOpen(true)}>
        <CalendarOff size={16} strokeWidth={1.75} aria-hidden />
        <span className="max-xl:sr-only">{t('open')}</span>
      </Button>
      {open && <ClientStateDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
