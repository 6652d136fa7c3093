import { maxReasonLength } from '@spotter/contracts/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDraft, writeDraft } from '../../../offline/drafts.js';
import { TextField } from '../../../components/forms/text-field.js';

const keyOf = (gym: string): string => `settings why ${gym}`;

/** Why an admin changes settings of a gym; undefined where they do not say. */
export const keptWhy = (gym: string): string | undefined => readDraft(keyOf(gym))?.trim() || undefined;

/** Once for all changes that follow: who reads the history of the gym finds it with each of them. */
export const WhyField = ({ gym }: { readonly gym: string }) => {
  const { t } = useTranslation('settings');
  const [why, setWhy] = useState(() => keptWhy(gym) ?? '');
  return (
    <TextField
      label={t('why.label')}
      hint={t('why.hint')}
      required={false}
      maxLength={maxReasonLength}
      value={why}
      onChange={(next) => {
        writeDraft(keyOf(gym), next);
        setWhy(next);
      }}
    />
  );
};
