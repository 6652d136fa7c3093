import { liftCommands } from '@spotter/contracts/lifts/commands';
import type { LiftItem } from '@spotter/contracts/lifts/queries';
import { maxReasonLength } from '@spotter/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatLoad } from '@/lib/format/format.js';
import { useCommand } from '@/lib/api/use-command.js';
import { CommandForm } from '@/components/forms/command-form.js';
import { FormField } from '@/components/forms/form-field.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { TextField } from '@/components/forms/text-field.js';
import { liftsQuery } from './queries.js';

type LiftsHistoryProps = { readonly gym: string; readonly customerId: string; readonly exerciseId: string };

const VoidDialog = ({
  gym,
  customerId,
  lift,
  onClose,
}: Omit<LiftsHistoryProps, 'exerciseId'> & { lift: LiftItem; onClose: () => void }) => {
  const { t } = useTranslation(['lifts', 'ui']);
  const mutation = useCommand(gym, 'void-lift', ['lifts', 'workouts', 'assigned-programs']);
  const form = useCommandForm({
    schema: liftCommands['void-lift'],
    defaultValues: { reason: '' },
    payload: ({ reason }) => ({ liftId: lift.id, customerId, reason: reason.trim() }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('void.title', { load: formatLoad(lift.load) })}
      description={t('void.line')}
      closeLabel={t('ui:close')}
    >
      <CommandForm
        form={form}
        attempt={mutation}
        submit={t('void.submit')}
        variant="destructive"
        onSend={(payload) => mutation.mutateAsync(payload, { onSuccess: onClose })}
      >
        <FormField form={form} name="reason">
          {(field) => <TextField label={t('record.reason')} required maxLength={maxReasonLength} {...field} />}
        </FormField>
      </CommandForm>
    </Dialog>
  );
};

/** Tested lifts and training maxes of one exercise, newest first. A wrong test can be voided with a reason. */
export const LiftsHistory = ({ gym, customerId, exerciseId }: LiftsHistoryProps) => {
  const { t } = useTranslation('lifts');
  const [voiding, setVoiding] = useState<LiftItem | null>(null);
  const lifts = (useQuery(liftsQuery(gym, customerId)).data?.items ?? []).filter((lift) => lift.exerciseId === exerciseId);
  if (lifts.length === 0) return null;
  return (
    <Card className="grid gap-2">
      <CardTitle>{t('history.title')}</CardTitle>
      <ul>
        {lifts.map((lift) => (
          <li key={lift.id} className="flex min-h-12 items-center gap-3 border-b last:border-b-0">
            <span className="min-w-0 grow">
              <span className={lift.voided ? 'figures block text-subtle-foreground line-through' : 'figures block font-medium'}>
                {lift.reps === null ? formatLoad(lift.load) : `${lift.reps} × ${formatLoad(lift.load)}`}
              </span>
              <span className="figures block truncate text-meta text-subtle-foreground">
                {formatDate(lift.effectiveFrom)}
                {lift.reason !== null && ` · ${lift.reason}`}
              </span>
            </span>
            <Badge variant={lift.kind === 'tested' ? 'info' : 'secondary'}>{t(`record.kinds.${lift.kind}`)}</Badge>
            {lift.kind === 'tested' && !lift.voided && (
              <Button
                variant="ghost"
                className="size-11"
                aria-label={t('void.open', { load: formatLoad(lift.load) })}
                onClick={() => setVoiding(lift)}
              >
                <Trash2 size={20} strokeWidth={1.75} aria-hidden />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {voiding !== null && <VoidDialog gym={gym} customerId={customerId} lift={voiding} onClose={() => setVoiding(null)} />}
    </Card>
  );
};
