import { profileBody, type AccountAnswer } from '@spotter/contracts/accounts/life';
import { maxPersonNameLength } from '@spotter/contracts/limits';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changeLanguage, languages } from '@/lib/startup/i18n.js';
import { useRefreshArea } from '@/lib/hooks/use-refresh-area.js';
import { CommandForm } from '@/components/forms/command-form.js';
import { FormField } from '@/components/forms/form-field.js';
import { SelectField } from '@/components/forms/select-field.js';
import { TextField } from '@/components/forms/text-field.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { showToast } from '@/components/overlays/toast.js';
import { changeProfile } from '../account-calls.js';
import { refreshAccount } from './account-query.js';
import { PhotoField } from './photo-field.js';

const units = ['kg', 'lb'] as const;
type Typed = { name: string; lastname: string; language: AccountAnswer['user']['language']; unit: (typeof units)[number] | '' };
const typedOf = ({ name, lastname, language, unit }: AccountAnswer['user']): Typed => ({ name, lastname, language, unit: unit ?? '' });

export const ProfileCard = ({ gym, user }: { readonly gym: string; readonly user: AccountAnswer['user'] }) => {
  const { t } = useTranslation(['accounts', 'ui']);
  const refreshArea = useRefreshArea(gym);
  const save = useMutation({ mutationFn: changeProfile });
  const form = useCommandForm({
    schema: profileBody,
    defaultValues: typedOf(user),
    payload: ({ name, lastname, language, unit }) => ({
      name: name.trim(),
      lastname: lastname.trim(),
      language,
      unit: unit === '' ? null : unit,
    }),
  });
  return (
    <Card>
      <CardTitle>{t('profile.title')}</CardTitle>
      <PhotoField gym={gym} user={user} />
      <CommandForm
        form={form}
        attempt={save}
        submit={t('profile.save')}
        size="inline"
        onSend={async (profile) => {
          await save.mutateAsync(profile);
          await Promise.all([changeLanguage(profile.language ?? user.language), refreshAccount(), refreshArea()]);
          void showToast({ tone: 'success', title: t('profile.saved') });
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={form} name="name">
            {(field) => <TextField label={t('name')} autoComplete="given-name" maxLength={maxPersonNameLength} required {...field} />}
          </FormField>
          <FormField form={form} name="lastname">
            {(field) => <TextField label={t('lastname')} autoComplete="family-name" maxLength={maxPersonNameLength} required {...field} />}
          </FormField>
          <FormField form={form} name="language">
            {(field) => (
              <SelectField label={t('profile.language')} hint={t('profile.languageHint')} {...field}>
                {languages.map((each) => (
                  <option key={each} value={each} lang={each}>
                    {t(`ui:languages.${each}`)}
                  </option>
                ))}
              </SelectField>
            )}
          </FormField>
          <FormField form={form} name="unit">
            {(field) => (
              <SelectField label={t('profile.unit')} hint={t('profile.unitHint')} {...field}>
                <option value="">{t('profile.unitOfGym')}</option>
                {units.map((each) => (
                  <option key={each} value={each}>
                    {each}
                  </option>
                ))}
              </SelectField>
            )}
          </FormField>
        </div>
      </CommandForm>
    </Card>
  );
};
