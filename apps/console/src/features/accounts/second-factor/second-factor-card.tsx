import type { AccountAnswer } from '@spotter/contracts/accounts/life';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { RemoveSecondFactor } from './remove-second-factor.js';
import { SetUpSecondFactor } from './set-up-second-factor.js';

type SecondFactorCardProps = AccountAnswer['secondFactor'] & {
  /** Called when the second factor is on and its codes have been shown. */ readonly onSetUp?: () => void;
};

export const SecondFactorCard = ({ on, recoveryCodesLeft, required, onSetUp }: SecondFactorCardProps) => {
  const { t } = useTranslation(['accounts', 'ui']);
  const [open, setOpen] = useState(false);
  // Decided on opening: when setup succeeds, `on` changes while the dialog still has to show the codes.
  const [removing, setRemoving] = useState(on);
  const start = (): void => {
    setRemoving(on);
    setOpen(true);
  };
  const close = (): void => setOpen(false);
  const finish = (): void => {
    close();
    onSetUp?.();
  };
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow">
          <CardTitle className="flex flex-wrap items-center gap-2">
            {t('factor.title')}
            <Badge variant={on ? 'success' : 'secondary'}>{on ? t('factor.on') : t('factor.off')}</Badge>
          </CardTitle>
          <p className="text-table text-muted-foreground">{on ? t('factor.left', { count: recoveryCodesLeft }) : t('factor.line')}</p>
          {required && <p className="text-table text-warning">{t('factor.required')}</p>}
        </div>
        {!(on && required) && (
          <Button variant={on ? 'outline' : 'secondary'} onClick={start}>
            {on ? t('factor.turnOff') : t('factor.turnOn')}
          </Button>
        )}
      </div>
      <Dialog open={open} onOpenChange={setOpen} title={t('factor.title')} closeLabel={t('ui:close')}>
        {open && (removing ? <RemoveSecondFactor onDone={close} /> : <SetUpSecondFactor onDone={finish} />)}
      </Dialog>
    </Card>
  );
};
