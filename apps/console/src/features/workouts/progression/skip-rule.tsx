import { maxReasonLength } from '@spotter/contracts/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '@/lib/api/use-command.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { FormError } from '@/components/forms/form-error.js';
import { TextField } from '@/components/forms/text-field.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { Button } from '@/components/ui/button.js';
import type { WorkoutView } from '../fold-workout.js';
import type { RuleChange } from './what-changes.js';

type SkipRuleProps = { readonly gym: string; readonly view: Pick<WorkoutView, 'id' | 'customerId'>; readonly change: RuleChange };

/** Lets a coach skip a rule for this workout with a reason, or undo that. */
export const SkipRule = ({ gym, view, change }: SkipRuleProps) => {
  const { t } = useTranslation(['workouts', 'ui']);
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const skip = useCommand(gym, 'skip-progression', ['workouts']);
  const unskip = useCommand(gym, 'unskip-progression', ['workouts']);
  const of = { customerId: view.customerId, workoutId: view.id, scopes: [change.scope] };
  const send = (): void => skip.mutate({ ...of, reason: reason.trim() }, { onSuccess: () => setOpen(false) });
  if (change.skipped)
    return (
      <span className="grid justify-items-start gap-1 pt-1">
        <Button size="sm" variant="outline" aria-disabled={unskip.isPending} onClick={() => !unskip.isPending && unskip.mutate(of)}>
          {t('rules.unskip')}
        </Button>
        <FormError error={unskip.error} />
      </span>
    );
  return (
    <span className="pt-1">
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        {t('rules.skip')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t('rules.skip')} description={t('rules.skipLine')} closeLabel={t('ui:close')}>
        <ActionForm attempt={{ isPending: skip.isPending, error: skip.error, mutate: send }} submit={t('rules.skip')}>
          <TextField label={t('rules.skipReason')} required maxLength={maxReasonLength} value={reason} onChange={setReason} />
        </ActionForm>
      </Dialog>
    </span>
  );
};
