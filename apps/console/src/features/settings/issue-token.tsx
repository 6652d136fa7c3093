import { maxTokenNameLength } from '@spotter/contracts/members/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '@/lib/api/send-command.js';
import { useCommand } from '@/lib/api/use-command.js';
import { ActionForm } from '@/components/forms/action-form.js';
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
  const [name, setName] = useState('');
  const [days, setDays] = useState<(typeof spans)[number]>('90');
  const [reach, setReach] = useState<'events' | 'personal'>('events');
  const [issued, setIssued] = useState(false);
  const command = useCommand(gym, 'issue-service-token', ['members']);
  const issue = useMutation({
    mutationFn: async () => {
      // If the answer with the secret was lost, fetch it again without issuing a second token.
      if (!issued) {
        const scopes = reach === 'events' ? (['events:read'] as const) : (['events:read', 'events:personal'] as const);
        // Relative to the opening of the form, so that a second click sends the same command. Some minutes less than the span: on a server
        // whose clock is behind, a year from now would exceed the limit of one year.
        const until = new Date(opened + Number(days) * dayMs - 600_000).toISOString();
        await command.mutateAsync({ tokenId, name: name.trim(), scopes, until });
        setIssued(true);
      }
      return tokenSecret(gym, tokenId);
    },
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
    <ActionForm attempt={issue} submit={t('tokens.issue')}>
      <TextField
        label={t('tokens.name')}
        hint={t('tokens.nameHint')}
        autoComplete="off"
        maxLength={maxTokenNameLength}
        required
        autoFocus
        value={name}
        onChange={setName}
      />
      <ChoiceRow
        label={t('tokens.reach')}
        hint={reach === 'events' ? t('tokens.reachEvents') : t('tokens.reachPersonal')}
        value={reach}
        options={(['events', 'personal'] as const).map((value) => ({ value, label: t(`tokens.reaches.${value}`) }))}
        onChange={setReach}
      />
      <ChoiceRow
        label={t('tokens.life')}
        value={days}
        options={spans.map((value) => ({ value, label: t('days', { count: Number(value) }) }))}
        onChange={setDays}
      />
    </ActionForm>
  );
};
