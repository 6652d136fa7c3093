import type { CoachItem } from '@spotter/contracts/coaches/queries';
import { maxReasonLength } from '@spotter/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, todayIn } from '@/lib/format/format.js';
import { newId } from '@/lib/api/send-command.js';
import { useCommand } from '@/lib/api/use-command.js';
import { coachesQuery } from '@/shared/coaches.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { Field } from '@/components/forms/field.js';
import { Select } from '@/components/ui/select.js';
import { TextField } from '@/components/forms/text-field.js';
import { showToast } from '@/components/overlays/toast.js';

export type AwayDialogProps = {
  readonly gym: string;
  readonly timeZone: string;
  readonly coach: CoachItem;
  readonly onClose: () => void;
};
const topics = ['coaches', 'coach-assignments', 'customers'] as const;

const Going = ({ gym, timeZone, coach, onClose }: AwayDialogProps) => {
  const { t } = useTranslation('coaches');
  const today = todayIn(timeZone);
  const [awayId] = useState(newId);
  const [from, setFrom] = useState(today);
  const [until, setUntil] = useState('');
  const [coverId, setCoverId] = useState('');
  const [why, setWhy] = useState('');
  const others = useQuery(coachesQuery(gym)).data?.items.filter(({ id, status }) => id !== coach.id && status === 'active') ?? [];
  const set = useCommand(gym, 'set-coach-away', topics);
  const isBackwards = until !== '' && until < from;
  const send = (): void => {
    if (isBackwards) return;
    const reason = why.trim();
    set.mutate(
      { coachId: coach.id, awayId, from, until, coverId, ...(reason !== '' && { reason }) },
      {
        onSuccess: () => {
          onClose();
          void showToast({ tone: 'success', title: t('away.saved') });
        },
      },
    );
  };
  return (
    <ActionForm attempt={{ ...set, mutate: send }} submit={t('away.submit')}>
      <div className="grid grid-cols-2 gap-3">
        <TextField label={t('away.firstDay')} type="date" required value={from} onChange={setFrom} />
        <TextField
          label={t('away.lastDay')}
          type="date"
          required
          min={today}
          error={isBackwards ? t('away.backwards') : undefined}
          value={until}
          onChange={setUntil}
        />
      </div>
      <Field label={t('away.cover')} hint={t('away.coverHint')}>
        {(wiring) => (
          <Select {...wiring} required value={coverId} onChange={(event) => setCoverId(event.target.value)}>
            <option value="">{t('away.choose')}</option>
            {others.map(({ id, name, lastname, clients, capacity }) => (
              <option key={id} value={id}>
                {t(capacity === null ? 'away.load' : 'away.loadOf', { name: `${name} ${lastname}`, count: clients, capacity })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField label={t('away.why')} maxLength={maxReasonLength} autoComplete="off" value={why} onChange={setWhy} />
    </ActionForm>
  );
};

const Coming = ({ gym, coach, away, onClose }: AwayDialogProps & { readonly away: NonNullable<CoachItem['away']> }) => {
  const { t } = useTranslation('coaches');
  const end = useCommand(gym, 'end-coach-away', topics);
  const send = (): void =>
    end.mutate(
      { coachId: coach.id, awayId: away.id },
      {
        onSuccess: () => {
          onClose();
          void showToast({ tone: 'success', title: t('away.ended') });
        },
      },
    );
  return (
    <ActionForm attempt={{ ...end, mutate: send }} submit={t(away.begun ? 'away.isBack' : 'away.doesNotGo')}>
      <p className="text-body">{t('away.span', { from: formatDay(away.from), until: formatDay(away.until) })}</p>
      {away.cover !== null && (
        <p className="text-table text-muted-foreground">{t('away.coveredBy', { name: `${away.cover.name} ${away.cover.lastname}` })}</p>
      )}
    </ActionForm>
  );
};

/** Starts or ends a coach's absence. Starting assigns the cover to the coach's clients; ending removes it. */
export const AwayDialog = (props: AwayDialogProps) => {
  const { t } = useTranslation(['coaches', 'ui']);
  const { coach, onClose } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('away.title', { name: `${coach.name} ${coach.lastname}` })}
      description={t('away.line')}
      closeLabel={t('ui:close')}
    >
      {coach.away === null ? <Going {...props} /> : <Coming {...props} away={coach.away} />}
    </Dialog>
  );
};
