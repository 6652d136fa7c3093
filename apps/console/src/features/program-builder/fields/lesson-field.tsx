import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { localized } from '@/lib/format/format.js';
import { educationQuery } from '@/shared/lessons/queries.js';
import { SelectField } from './select-field.js';

type LessonFieldProps = { readonly value: string | undefined; readonly onChange: (educationId: string | undefined) => void };

/** Chooses an item of the gym's education that the client should read first. */
export const LessonField = ({ value, onChange }: LessonFieldProps) => {
  const { t } = useTranslation('program-builder');
  const { gym = '' } = useParams({ strict: false });
  const { data } = useQuery(educationQuery(gym));
  const offered = (data?.items ?? []).filter(({ id, archived, status }) => id === value || (!archived && status !== 'draft'));
  const isKnown = value === undefined || offered.some(({ id }) => id === value);
  return (
    <SelectField
      label={t('fields.readBefore')}
      hint={t('fields.readBeforeHint')}
      value={value ?? ''}
      options={[
        ['', t('fields.nothingToRead')],
        ...(isKnown ? [] : [[value, t('fields.unknownToRead')] as const]),
        ...offered.map(({ id, content }) => [id, localized(content.title)] as const),
      ]}
      onChange={(id) => onChange(id === '' ? undefined : id)}
    />
  );
};
