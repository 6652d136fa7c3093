import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '@/lib/api/use-command.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { Button } from '@/components/ui/button.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { TextField } from '@/components/forms/text-field.js';

type EraseClientProps = {
  readonly gym: string;
  readonly customerId: string;
  /** The client's name, which must be typed to confirm. */
  readonly name: string;
  readonly own?: boolean;
  readonly onErased: () => void;
};

/** Erases a client permanently: explains what is deleted and what stays, and asks for the name. */
export const EraseClient = ({ gym, customerId, name, own = false, onErased }: EraseClientProps) => {
  const { t } = useTranslation('personal-data');
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const erase = useCommand(gym, 'erase-customer', ['customers', 'workouts', 'members']);
  const attempt = {
    isPending: erase.isPending,
    error: erase.error,
    mutate: () => {
      const matches = typed.trim().toLocaleLowerCase() === name.trim().toLocaleLowerCase();
      setWrong(!matches);
      // Erasing unmounts this dialog before the answer arrives: use the promise.
      if (matches) erase.mutateAsync({ customerId }).then(onErased, () => undefined);
    },
  };
  return (
    <>
      <Button variant="destructive" className="justify-self-start" onClick={() => setOpen(true)}>
        {own ? t('erase.own') : t('erase.start')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={own ? t('erase.own') : t('erase.title', { name })} closeLabel={t('close')}>
        <ActionForm attempt={attempt} submit={t('erase.confirm')} variant="destructive">
          <p className="text-body">{t('erase.goes')}</p>
          <p className="text-body text-muted-foreground">{t('erase.stays')}</p>
          <TextField
            label={t('erase.type', { name })}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            error={wrong ? t('erase.wrong') : undefined}
          />
        </ActionForm>
      </Dialog>
    </>
  );
};
