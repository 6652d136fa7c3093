import { importEncodings, type ImportEncoding } from '@spotter/contracts/imports/queries';
import { useTranslation } from 'react-i18next';
import { Field } from '@/components/forms/field.js';
import { Card } from '@/components/ui/card.js';
import { Select } from '@/components/ui/select.js';

type EncodingChoiceProps = {
  /** Empty if the server recognised no encoding. */
  readonly value: string;
  readonly recognised: string | undefined;
  readonly pending: boolean;
  readonly error?: string | undefined;
  readonly onChoose: (encoding: ImportEncoding) => void;
};

/** Chooses a file's encoding. Another choice reads the file again; choices during a reading are ignored. */
export const EncodingChoice = ({ value, recognised, pending, error, onChoose }: EncodingChoiceProps) => {
  const { t } = useTranslation('imports');
  const hint = pending ? t('reading') : value === recognised ? t('encoding.recognisedHint') : t('encoding.hint');
  const nameOf = (encoding: ImportEncoding): string => {
    const name = t(`encoding.names.${encoding}`);
    return encoding === recognised ? t('encoding.recognised', { name }) : name;
  };
  return (
    <Card>
      <Field label={t('encoding.label')} hint={hint} error={pending ? undefined : error}>
        {(wiring) => (
          <Select
            {...wiring}
            className="w-full sm:w-96"
            value={value}
            aria-disabled={pending}
            onChange={(event) => {
              if (!pending) onChoose(event.target.value as ImportEncoding);
            }}
          >
            {value === '' && (
              <option value="" disabled>
                {t('choose')}
              </option>
            )}
            {importEncodings.map((encoding) => (
              <option key={encoding} value={encoding}>
                {nameOf(encoding)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Card>
  );
};
