import { maxReasonLength } from '@spotter/contracts/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDraft, writeDraft } from '@/offline/drafts.js';
import { TextField } from '@/components/forms/text-field.js';

const keyOf = (gym: string): string => `settings why ${gym}`;

/** Returns the reason that an admin typed for changes of settings; undefined if empty. */
export const keptWhy = (gym: string): string | undefined => readDraft(keyOf(gym))?.trim() || undefined;

/** One reason for all following changes, which the gym's history shows with each of them. */
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
