import type { AccountAnswer } from '@spotter/contracts/accounts/life';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardTitle } from '../../../components/ui/card.js';
import { Dialog } from '../../../components/overlays/dialog.js';
import { RemoveSecondFactor } from './remove-second-factor.js';
import { SetUpSecondFactor } from './set-up-second-factor.js';

type SecondFactorCardProps = AccountAnswer['secondFactor'] & { /** Once it is on and its codes are kept. */ readonly onSetUp?: () => void };

export const SecondFactorCard = ({ on, recoveryCodesLeft, required, onSetUp }: SecondFactorCardProps) => {
  const { t } = useTranslation(['accounts', 'ui']);
  const [open, setOpen] = useState(false);
  // The dialog keeps what it began with: after the last step of turning it on, the codes are still to be shown.
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
