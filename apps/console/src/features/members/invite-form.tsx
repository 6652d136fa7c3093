import { memberCommands } from '@spotter/contracts/members/commands';
import { maxPersonNameLength } from '@spotter/contracts/limits';
import type { MemberType } from '@spotter/contracts/members/member-types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, languages } from '@/lib/startup/i18n.js';
import { formatDate } from '@/lib/format/format.js';
import { newId } from '@/lib/api/send-command.js';
import { useCommand } from '@/lib/api/use-command.js';
import { CommandForm } from '@/components/forms/command-form.js';
import { FormField } from '@/components/forms/form-field.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { SelectField } from '@/components/forms/select-field.js';
import { EmailField, TextField } from '@/components/forms/text-field.js';
import { showToast } from '@/components/overlays/toast.js';
import { invitationsQuery } from './queries.js';
import { TypeSelect } from './type-select.js';

export type Inviting = {
  readonly gym: string;
  /** Roles that the sender may give. The first one is preselected. */
  readonly types: readonly MemberType[];
};

export const InviteForm = ({ gym, types, onDone }: Inviting & { readonly onDone: () => void }) => {
  const { t } = useTranslation(['members', 'ui', 'accounts']);
  const [invitationId] = useState(newId);
  const invite = useCommand(gym, 'invite-member', ['members']);
  const form = useCommandForm({
    schema: memberCommands['invite-member'],
    defaultValues: { email: '', name: '', lastname: '', type: types[0] ?? 0, language: currentLanguage() },
    payload: ({ email, name, lastname, type, language }) => ({
      invitationId,
      email: email.trim(),
      type,
      language,
      ...(name.trim() !== '' && { name: name.trim() }),
      ...(lastname.trim() !== '' && { lastname: lastname.trim() }),
    }),
  });
  const invitations = useQuery(invitationsQuery(gym)).data?.items ?? [];
  const address = form.watch('email').trim().toLowerCase();
  const open = invitations.find(({ status, email: invited }) => status === 'open' && invited?.toLowerCase() === address);
  const hint = open === undefined ? undefined : t('invite.open', { date: formatDate(open.expiresAt) });
  // The toast appears even if the dialog was closed meanwhile. `onSuccess` runs only while it is mounted, so it cannot close a newer
  // dialog.
  return (
    <CommandForm
      form={form}
      attempt={invite}
      submit={t('invite.submit')}
      onSend={async (body) => {
        await invite.mutateAsync(body, { onSuccess: onDone });
        void showToast({ tone: 'success', title: t('invite.sent', { email: body.email }) });
      }}
    >
      <FormField form={form} name="email">
        {(field) => <EmailField label={t('accounts:email')} hint={hint} autoComplete="off" {...field} autoFocus />}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="name">
          {(field) => <TextField label={t('accounts:name')} autoComplete="off" maxLength={maxPersonNameLength} {...field} />}
        </FormField>
        <FormField form={form} name="lastname">
          {(field) => <TextField label={t('accounts:lastname')} autoComplete="off" maxLength={maxPersonNameLength} {...field} />}
        </FormField>
        {types.length > 1 && (
          <FormField form={form} name="type">
            {(field) => <TypeSelect types={types} {...field} />}
          </FormField>
        )}
        <FormField form={form} name="language">
          {(field) => (
            <SelectField label={t('invite.language')} {...field}>
              {languages.map((each) => (
                <option key={each} value={each} lang={each}>
                  {t(`ui:languages.${each}`)}
                </option>
              ))}
            </SelectField>
          )}
        </FormField>
      </div>
    </CommandForm>
  );
};
