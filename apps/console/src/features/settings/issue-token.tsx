import type { CommandPayload } from '@spotter/contracts/commands';
import { memberCommands } from '@spotter/contracts/members/commands';
import { maxTokenNameLength } from '@spotter/contracts/members/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '@/lib/api/send-command.js';
import { useCommand } from '@/lib/api/use-command.js';
import { CommandForm } from '@/components/forms/command-form.js';
import { FormField } from '@/components/forms/form-field.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { Button } from '@/components/ui/button.js';
import { ChoiceRow } from '@/components/forms/choice-row.js';
import { CopyButton } from '@/components/copy-button.js';
import { TextField } from '@/components/forms/text-field.js';
import { tokenSecret } from './queries.js';

const spans = ['30', '90', '365'] as const;
const dayMs = 86_400_000;

/** Issues a named token for a limited time. Shows it once: a lost token must be issued again. */
export const IssueToken = ({ gym, onDone }: { readonly gym: string; readonly onDone: () => void }) => {
  const { t } = useTranslation('settings');
  const [tokenId] = useState(newId);
  const [opened] = useState(Date.now);
  const [issued, setIssued] = useState(false);
  const command = useCommand(gym, 'issue-service-token', ['members']);
  const issue = useMutation({
    mutationFn: async (wanted: CommandPayload<'issue-service-token'>) => {
      // If the answer with the secret was lost, fetch it again without issuing a second token.
      if (!issued) {
        await command.mutateAsync(wanted);
        setIssued(true);
      }
      return tokenSecret(gym, tokenId);
    },
  });
  const form = useCommandForm({
    schema: memberCommands['issue-service-token'],
    defaultValues: { name: '', days: '90' as (typeof spans)[number], reach: 'events' as 'events' | 'personal' },
    payload: ({ name, days, reach }) => ({
      tokenId,
      name: name.trim(),
      scopes: reach === 'events' ? (['events:read'] as const) : (['events:read', 'events:personal'] as const),
      // Relative to the opening of the form, so that a second click sends the same command. Ten minutes short of the span, because a
      // server with a slow clock would reject a token that is valid for more than a year.
      until: new Date(opened + Number(days) * dayMs - 600_000).toISOString(),
    }),
  });
  if (issue.data !== undefined)
    return (
      <div className="grid gap-4">
        <p role="status" className="rounded-control bg-warning-soft p-3 text-table text-warning">
          {t('tokens.once')}
        </p>
        <output aria-label={t('tokens.secret')} className="select-all break-all rounded-card bg-muted p-4 font-mono text-body">
          {issue.data}
        </output>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={issue.data} />
          <Button variant="default" onClick={onDone}>
            {t('tokens.kept')}
          </Button>
        </div>
      </div>
    );
  return (
    <CommandForm form={form} attempt={issue} submit={t('tokens.issue')} onSend={issue.mutateAsync}>
      <FormField form={form} name="name">
        {(field) => (
          <TextField
            label={t('tokens.name')}
            hint={t('tokens.nameHint')}
            autoComplete="off"
            maxLength={maxTokenNameLength}
            required
            autoFocus
            {...field}
          />
        )}
      </FormField>
      <FormField form={form} name="reach">
        {(field) => (
          <ChoiceRow
            label={t('tokens.reach')}
            hint={field.value === 'events' ? t('tokens.reachEvents') : t('tokens.reachPersonal')}
            options={(['events', 'personal'] as const).map((value) => ({ value, label: t(`tokens.reaches.${value}`) }))}
            {...field}
          />
        )}
      </FormField>
      <FormField form={form} name="days">
        {(field) => (
          <ChoiceRow
            label={t('tokens.life')}
            options={spans.map((value) => ({ value, label: t('days', { count: Number(value) }) }))}
            {...field}
          />
        )}
      </FormField>
    </CommandForm>
  );
};
