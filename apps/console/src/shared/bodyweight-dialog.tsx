import type { CommandPayload } from '@spotter/contracts/commands';
import { heaviestKg, lightestKg } from '@spotter/domain/customers/customer';
import { POUNDS_PER_KG } from '@spotter/domain/kernel';
import { convertLoad } from '@spotter/domain/workouts/loads/convert-load';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInput, numberFrom, type Load } from '../lib/format/format.js';
import { useCommand } from '../lib/api/use-command.js';
import { enqueue } from '../offline/outbox.js';
import { ActionForm } from '../components/forms/action-form.js';
import { Dialog } from '../components/overlays/dialog.js';
import { TextField } from '../components/forms/text-field.js';
import { showToast } from '../components/overlays/toast.js';

type BodyweightDialogProps = {
  readonly gym: string;
  readonly customerId: string;
  /** Unit in which the person sees and enters loads. */
  readonly unit: Load['unit'];
  /** The last body weight, as the initial value. */
  readonly last?: Load | undefined;
  /** True if clients weigh themselves: their device stores the weight and sends it when there is a network. */
  readonly own?: boolean;
  readonly onClose: () => void;
};

/** Logs a client's body weight; for the client, and for staff who weigh them. */
export const BodyweightDialog = ({ gym, customerId, unit, last, own = false, onClose }: BodyweightDialogProps) => {
  const { t } = useTranslation('ui');
  const shown = last === undefined ? undefined : convertLoad(last, unit);
  const [text, setText] = useState(shown === undefined ? '' : formatInput(shown.value));
  const [measuredAt] = useState(() => new Date().toISOString());
  const sending = useCommand(gym, 'log-bodyweight', ['customers']);
  const queueing = useMutation({
    networkMode: 'always',
    mutationFn: (payload: CommandPayload<'log-bodyweight'>) => enqueue(gym, 'log-bodyweight', payload),
  });
  const mutation = own ? queueing : sending;
  const value = numberFrom(text, shown?.value);
  const least = unit === 'kg' ? lightestKg : Math.ceil(lightestKg * POUNDS_PER_KG);
  const most = unit === 'kg' ? heaviestKg : Math.floor(heaviestKg * POUNDS_PER_KG);
  const isWrong = value === null || value < least || value > most;
  const send = (): void => {
    if (value === null || isWrong) return;
    // An untouched value keeps the unit and the digits in which it was entered.
    const bodyweight = last !== undefined && value === shown?.value ? { value: last.value, unit: last.unit } : { value, unit };
    mutation.mutate(
      { customerId, bodyweight, measuredAt },
      {
        onSuccess: () => {
          // Without a network the weight is on the card, and the frame counts it as waiting.
          if (!own || navigator.onLine) void showToast({ tone: 'success', title: t('bodyweight.saved') });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('bodyweight.title')} closeLabel={t('close')}>
      <ActionForm attempt={{ ...mutation, mutate: send }} submit={t('bodyweight.submit')}>
        <TextField
          label={t('bodyweight.weight', { unit })}
          inputMode="decimal"
          autoComplete="off"
          required
          autoFocus
          value={text}
          onChange={setText}
          error={text !== '' && isWrong ? t('bodyweight.range', { least, most, unit }) : undefined}
        />
      </ActionForm>
    </Dialog>
  );
};
