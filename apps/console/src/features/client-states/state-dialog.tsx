import { clientStateCommands, clientStateKinds } from '@spotter/contracts/client-states/commands';
import { maxStateNoteLength } from '@spotter/contracts/client-states/limits';
import type { ClientState } from '@spotter/contracts/client-states/queries';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '@/lib/format/format.js';
import { newId } from '@/lib/api/send-command.js';
import { useCommand } from '@/lib/api/use-command.js';
import { AreaField } from '@/components/forms/area-field.js';
import { CommandForm } from '@/components/forms/command-form.js';
import { FormField } from '@/components/forms/form-field.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { ChoiceRow } from '@/components/forms/choice-row.js';
import { Button } from '@/components/ui/button.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { TextField } from '@/components/forms/text-field.js';
import { showToast } from '@/components/overlays/toast.js';
import { clientStatesQuery } from './queries.js';
import { useStateChanges } from './use-state-changes.js';

type DialogProps = {
  readonly gym: string;
  readonly customerId: string;
  readonly today: string;
  /** Initial note of a new entry. */
  readonly note?: string;
  readonly onClose: () => void;
};

/** Returns e.g. `Fri 20 Nov – Tue 24 Nov`; an open end stays empty. */
const spanOf = ({ from, until }: ClientState): string => `${formatDay(from)} – ${until === null ? '' : formatDay(until)}`.trim();
const isOver = ({ until }: ClientState, today: string): boolean => until !== null && until < today;

const Noted = ({ gym, customerId, today, state }: Omit<DialogProps, 'onClose'> & { readonly state: ClientState }) => {
  const { t } = useTranslation('client-states');
  const { end, cancel } = useStateChanges(gym, customerId);
  const hasBegun = state.from <= today;
  return (
    <li className="grid gap-1 border-b py-2 last:border-b-0">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-body font-medium">{t(`kinds.${state.kind}`)}</span>
        <span className="figures text-table text-muted-foreground">{spanOf(state)}</span>
      </p>
      {state.note !== null && <p className="text-table text-muted-foreground wrap-anywhere">{state.note}</p>}
      {!isOver(state, today) && (
        <p className="flex flex-wrap gap-2">
          {hasBegun && state.until !== today && (
            <Button variant="outline" onClick={() => void end(state, today)}>
              {t('endToday')}
            </Button>
          )}
          {state.until !== null && (
            <Button variant="ghost" onClick={() => void end(state, null)}>
              {t('leaveOpen')}
            </Button>
          )}
          <Button variant="ghost" onClick={() => void cancel(state)}>
            {t('cancel')}
          </Button>
        </p>
      )}
    </li>
  );
};

const NewState = ({ gym, customerId, today, note: given = '', onClose }: DialogProps) => {
  const { t } = useTranslation('client-states');
  const [stateId] = useState(newId);
  const set = useCommand(gym, 'set-client-state', ['customers', 'assigned-programs', 'workouts']);
  const form = useCommandForm({
    schema: clientStateCommands['set-client-state'],
    mode: 'onChange',
    defaultValues: { kind: 'injured' as (typeof clientStateKinds)[number], from: today, until: '', note: given },
    payload: ({ kind, from, until, note }) => ({
      customerId,
      stateId,
      kind,
      from,
      ...(until !== '' && { until }),
      ...(note.trim() !== '' && { note: note.trim() }),
    }),
    rules: ({ from, until }) => ({ until: until !== '' && until < from && t('backwards') }),
    refusals: { 'client-state-ends-before-start': 'until' },
  });
  return (
    <CommandForm
      form={form}
      attempt={set}
      submit={t('submit')}
      onSend={async (state) => {
        // `onSuccess` runs only while the dialog is mounted, so it cannot close a newer one.
        await set.mutateAsync(state, { onSuccess: onClose });
        void showToast({ tone: 'success', title: t('done.set') });
      }}
    >
      <FormField form={form} name="kind">
        {(field) => (
          <ChoiceRow label={t('kind')} options={clientStateKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))} {...field} />
        )}
      </FormField>
      <div className="grid grid-cols-2 gap-3">
        <FormField form={form} name="from" deps={['until']}>
          {(field) => <TextField label={t('from')} type="date" required {...field} />}
        </FormField>
        <FormField form={form} name="until">
          {(field) => <TextField label={t('lastDay')} type="date" hint={t('lastDayHint')} {...field} />}
        </FormField>
      </div>
      <FormField form={form} name="note">
        {(field) => <AreaField label={t('note')} hint={t('noteHint')} rows={2} maxLength={maxStateNoteLength} {...field} />}
      </FormField>
    </CommandForm>
  );
};

/** Periods in which a client cannot train: add, end or cancel. */
export const ClientStateDialog = (props: DialogProps) => {
  const { t } = useTranslation(['client-states', 'ui']);
  const query = useQuery(clientStatesQuery(props.gym, props.customerId));
  return (
    <Dialog open onOpenChange={(open) => !open && props.onClose()} title={t('title')} description={t('line')} closeLabel={t('ui:close')}>
      <QueryView query={query} skeleton={<RowSkeletons rows={4} />}>
        {({ items }) => (
          <div className="grid gap-4">
            {items.length > 0 && (
              <ul aria-label={t('noted')}>
                {items.slice(0, 10).map((state) => (
                  <Noted key={state.id} {...props} state={state} />
                ))}
              </ul>
            )}
            <NewState {...props} />
          </div>
        )}
      </QueryView>
    </Dialog>
  );
};
