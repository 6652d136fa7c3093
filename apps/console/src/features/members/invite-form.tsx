import { maxPersonNameLength } from '@spotter/contracts/limits';
import type { MemberType } from '@spotter/contracts/members/member-types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, languages, type Language } from '@/lib/startup/i18n.js';
import { formatDate } from '@/lib/format/format.js';
import { newId } from '@/lib/api/send-command.js';
import { useCommand } from '@/lib/api/use-command.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { Field } from '@/components/forms/field.js';
import { Select } from '@/components/ui/select.js';
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
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [lastname, setLastname] = useState('');
  const [type, setType] = useState<MemberType>(types[0] ?? 0);
  const [language, setLanguage] = useState<Language>(currentLanguage);
  const invite = useCommand(gym, 'invite-member', ['members']);
  const invitations = useQuery(invitationsQuery(gym)).data?.items ?? [];
  const address = email.trim().toLowerCase();
  const open = invitations.find(({ status, email: invited }) => status === 'open' && invited?.toLowerCase() === address);
  const hint = open === undefined ? undefined : t('invite.open', { date: formatDate(open.expiresAt) });
  const body = {
    invitationId,
    email: email.trim(),
    type,
    language,
    ...(name.trim() === '' ? {} : { name: name.trim() }),
    ...(lastname.trim() === '' ? {} : { lastname: lastname.trim() }),
  };
  // The toast appears even if the dialog was closed meanwhile. `onSuccess` runs only while it is mounted, so it cannot close a newer
  // dialog.
  const send = (): void =>
    void invite.mutateAsync(body, { onSuccess: onDone }).then(
      () => showToast({ tone: 'success', title: t('invite.sent', { email: body.email }) }),
      () => undefined,
    );
  return (
    <ActionForm attempt={{ ...invite, mutate: send }} submit={t('invite.submit')}>
      <EmailField label={t('accounts:email')} hint={hint} autoComplete="off" value={email} onChange={setEmail} autoFocus />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('accounts:name')} autoComplete="off" maxLength={maxPersonNameLength} value={name} onChange={setName} />
        <TextField
          label={t('accounts:lastname')}
          autoComplete="off"
          maxLength={maxPersonNameLength}
          value={lastname}
          onChange={setLastname}
        />
        {types.length > 1 && <TypeSelect types={types} value={type} onChange={setType} />}
        <Field label={t('invite.language')}>
          {(wiring) => (
            <Select
              {...wiring}
              className="flex"
              value={language}
              onChange={({ target }) => setLanguage(target.value === 'tr' ? 'tr' : 'en')}
            >
              {languages.map((each) => (
                <option key={each} value={each} lang={each}>
                  {t(`ui:languages.${each}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </ActionForm>
  );
};
