import { maxReasonLength } from '@spotter/contracts/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/forms/text-field.js';
import { Button } from '@/components/ui/button.js';
import type { RuleChange } from './what-changes.js';
import { whyNot } from '@/components/ui/why-not.js';

type SkipOwnRuleProps = {
  readonly change: RuleChange;
  readonly onSkip: (reason: string) => void;
  readonly onUnskip: () => void;
};

/** Lets the client skip a rule for this workout before finishing, with a reason, also offline. */
export const SkipOwnRule = ({ change, onSkip, onUnskip }: SkipOwnRuleProps) => {
  const { t } = useTranslation(['workouts', 'ui']);
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  if (change.skipped)
    return (
      <Button type="button" variant="outline" className="mt-1 justify-self-start" onClick={onUnskip}>
        {t('rules.unskip')}
      </Button>
    );
  if (!open)
    return (
      <Button type="button" variant="outline" className="mt-1 justify-self-start" onClick={() => setOpen(true)}>
        {t('rules.skip')}
      </Button>
    );
  const isEmpty = reason.trim() === '';
  const send = (): void => {
    if (isEmpty) return;
    setOpen(false);
    onSkip(reason.trim());
  };
  return (
    <span className="grid gap-2 pt-1">
      <TextField
        label={t('rules.skipReason')}
        maxLength={maxReasonLength}
        value={reason}
        onChange={setReason}
        // Enter would submit the form around it and finish the workout.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          send();
        }}
      />
      <span className="flex flex-wrap gap-2">
        <Button type="button" why={isEmpty && whyNot('empty')} onClick={send}>
          {t('rules.skip')}
        </Button>
        <Button type="button" variant="outline" onClick={() => setOpen(false)}>
          {t('ui:cancel')}
        </Button>
      </span>
    </span>
  );
};
