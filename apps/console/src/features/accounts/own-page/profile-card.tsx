import type { AccountAnswer } from '@spotter/contracts/accounts/life';
import { maxPersonNameLength } from '@spotter/contracts/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage, languages } from '@/lib/startup/i18n.js';
import { useRefreshArea } from '@/lib/hooks/use-refresh-area.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { Field } from '@/components/forms/field.js';
import { Select } from '@/components/ui/select.js';
import { TextField } from '@/components/forms/text-field.js';
import { showToast } from '@/components/overlays/toast.js';
import { changeProfile } from '../account-calls.js';
import { refreshAccount } from './account-query.js';
import { PhotoField } from './photo-field.js';

const units = ['kg', 'lb'] as const;

export const ProfileCard = ({ gym, user }: { readonly gym: string; readonly user: AccountAnswer['user'] }) => {
  const { t } = useTranslation(['accounts', 'ui']);
  const refreshArea = useRefreshArea(gym);
  const [name, setName] = useState(user.name);
  const [lastname, setLastname] = useState(user.lastname);
  const [language, setLanguage] = useState(user.language);
  const [unit, setUnit] = useState(user.unit);
  const save = useMutation({
    mutationFn: () => changeProfile({ name: name.trim(), lastname: lastname.trim(), language, unit }),
    onSuccess: async () => {
      await Promise.all([changeLanguage(language), refreshAccount(), refreshArea()]);
      void showToast({ tone: 'success', title: t('profile.saved') });
    },
  });
  return (
    <Card>
      <CardTitle>{t('profile.title')}</CardTitle>
      <PhotoField gym={gym} user={user} />
      <ActionForm attempt={save} submit={t('profile.save')} size="inline">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('name')} autoComplete="given-name" maxLength={maxPersonNameLength} required value={name} onChange={setName} />
          <TextField
            label={t('lastname')}
            autoComplete="family-name"
            maxLength={maxPersonNameLength}
            required
            value={lastname}
            onChange={setLastname}
          />
          <Field label={t('profile.language')} hint={t('profile.languageHint')}>
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
          <Field label={t('profile.unit')} hint={t('profile.unitHint')}>
            {(wiring) => (
              <Select
                {...wiring}
                className="flex"
                value={unit ?? ''}
                onChange={({ target }) => setUnit(units.find((each) => each === target.value) ?? null)}
              >
                <option value="">{t('profile.unitOfGym')}</option>
                {units.map((each) => (
                  <option key={each} value={each}>
                    {each}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      </ActionForm>
    </Card>
  );
};
