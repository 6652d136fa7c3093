import { heaviestKg, lightestKg } from '@spotter/domain/customers/customer';
import { POUNDS_PER_KG } from '@spotter/domain/kernel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInput, numberFrom, type Load } from '../lib/format/format.js';
import { useCommand } from '../lib/api/use-command.js';
import { ActionForm } from '../components/forms/action-form.js';
import { Dialog } from '../components/overlays/dialog.js';
import { TextField } from '../components/forms/text-field.js';
import { showToast } from '../components/overlays/toast.js';

type BodyweightDialogProps = {
  readonly gym: string;
  readonly customerId: string;
  readonly unit: Load['unit'];
  /** The last body weight, as the initial value. */
  readonly last?: Load | undefined;
  readonly onClose: () => void;
};

/** Logs a client's body weight; for the client, and for staff who weigh them. */
export const BodyweightDialog = ({ gym, customerId, unit, last, onClose }: BodyweightDialogProps) => {
  const { t } = useTranslation('ui');
  const shownUnit = last?.unit ?? unit;
  const [text, setText] = useState(last === undefined ? '' : formatInput(last.value));
  const [measuredAt] = useState(() => new Date().toISOString());
  const mutation = useCommand(gym, 'log-bodyweight', ['customers']);
  const value = numberFrom(text, last?.value);
  const least = shownUnit === 'kg' ? lightestKg : Math.ceil(lightestKg * POUNDS_PER_KG);
  const most = shownUnit === 'kg' ? heaviestKg : Math.floor(heaviestKg * POUNDS_PER_KG);
  const isWrong = value === null || value < least || value > most;
  const send = (): void => {
    if (value === null || isWrong) return;
    mutation.mutate(
      { customerId, bodyweight: { value, unit: shownUnit }, measuredAt },
      {
        onSuccess: () => {
          void showToast({ tone: 'success', title: t('bodyweight.saved') });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('bodyweight.title')} closeLabel={t('close')}>
      <ActionForm attempt={{ ...mutation, mutate: send }} submit={t('bodyweight.submit')}>
        <TextField
          label={t('bodyweight.weight', { unit: shownUnit })}
          inputMode="decimal"
          autoComplete="off"
          required
          autoFocus
          value={text}
          onChange={setText}
          error={text !== '' && isWrong ? t('bodyweight.range', { least, most, unit: shownUnit }) : undefined}
        />
      </ActionForm>
    </Dialog>
  );
};
