import type { CommandPayload } from '@spotter/contracts/commands';
import { displayCommands } from '@spotter/contracts/displays/commands';
import { maxDisplayLinkNameLength } from '@spotter/contracts/displays/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '@/lib/api/send-command.js';
import { useCommand } from '@/lib/api/use-command.js';
import { CopyButton } from '@/components/copy-button.js';
import { ChoiceRow } from '@/components/forms/choice-row.js';
import { CommandForm } from '@/components/forms/command-form.js';
import { FormField } from '@/components/forms/form-field.js';
import { TextField } from '@/components/forms/text-field.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { Button } from '@/components/ui/button.js';
import { newDisplayAddress } from './queries.js';

const spans = ['none', '1', '30', '365'] as const;
const dayMs = 86_400_000;

const Created = ({ address, onDone }: { readonly address: string; readonly onDone: () => void }) => {
  const { t } = useTranslation('displays');
  return (
    <div className="grid gap-4">
      <p role="status" className="rounded-control bg-warning-soft p-3 text-table text-warning">
        {t('links.once')}
      </p>
      <output aria-label={t('links.address')} className="select-all break-all rounded-card bg-muted p-4 font-mono text-body">
        {address}
      </output>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={address} />
        <Button asChild variant="outline">
          <a href={address} target="_blank" rel="noopener noreferrer">
            {t('links.openHere')}
          </a>
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('links.kept')}
        </Button>
      </div>
    </div>
  );
};

/** Creates a named link and shows its address once: a lost address needs a new link. */
export const CreateDisplayLink = ({ gym, onDone }: { readonly gym: string; readonly onDone: () => void }) => {
  const { t } = useTranslation('displays');
  const [linkId] = useState(newId);
  const [openedMs] = useState(Date.now);
  const [isCreated, setIsCreated] = useState(false);
  const command = useCommand(gym, 'create-display-link', ['displays']);
  const create = useMutation({
    mutationFn: async (wanted: CommandPayload<'create-display-link'>) => {
      // If the answer with the token was lost, asks for it again without creating a second link.
      if (!isCreated) {
        await command.mutateAsync(wanted);
        setIsCreated(true);
      }
      return newDisplayAddress(gym, linkId);
    },
  });
  const form = useCommandForm({
    schema: displayCommands['create-display-link'],
    defaultValues: { name: '', span: 'none' as (typeof spans)[number] },
    payload: ({ name, span }) => ({
      linkId,
      name: name.trim(),
      // Relative to the opening of the form, so that a second click sends the same command.
      ...(span !== 'none' && { until: new Date(openedMs + Number(span) * dayMs).toISOString() }),
    }),
  });
  if (create.data !== undefined) return <Created address={create.data} onDone={onDone} />;
  return (
    <CommandForm form={form} attempt={create} submit={t('links.create')} onSend={create.mutateAsync}>
      <FormField form={form} name="name">
        {(field) => (
          <TextField
            label={t('links.name')}
            hint={t('links.nameHint')}
            autoComplete="off"
            maxLength={maxDisplayLinkNameLength}
            required
            autoFocus
            {...field}
          />
        )}
      </FormField>
      <FormField form={form} name="span">
        {(field) => (
          <ChoiceRow label={t('links.expiry')} options={spans.map((value) => ({ value, label: t(`links.spans.${value}`) }))} {...field} />
        )}
      </FormField>
    </CommandForm>
  );
};
