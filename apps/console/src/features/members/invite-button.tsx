import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { InviteForm, type Inviting } from './invite-form.js';

export const InviteButton = ({ gym, types }: Inviting) => {
  const { t } = useTranslation(['members', 'ui']);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        <UserPlus size={16} strokeWidth={1.75} aria-hidden />
        {t('invite.button')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t('invite.title')} description={t('invite.line')} closeLabel={t('ui:close')}>
        {open && <InviteForm gym={gym} types={types} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
};
