import { maxCertifications } from '@spotter/contracts/coaches/limits';
import { maxNameLength } from '@spotter/contracts/limits';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/forms/text-field.js';
import { Button } from '@/components/ui/button.js';
import { emptyCertification, type CertificationDraft } from './profile-draft.js';

type CertificationFieldsProps = {
  readonly certifications: readonly CertificationDraft[];
  readonly onChange: (certifications: readonly CertificationDraft[]) => void;
};

/** Edits the certifications of a coach: a name and, if it expires, the last day. */
export const CertificationFields = ({ certifications, onChange }: CertificationFieldsProps) => {
  const { t } = useTranslation('coaches');
  const put = (at: number, part: Partial<CertificationDraft>): void =>
    onChange(certifications.with(at, { ...(certifications[at] ?? emptyCertification), ...part }));
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="pb-1 text-table font-medium">{t('profile.certifications')}</legend>
      {certifications.map((certification, at) => {
        const number = at + 1;
        return (
          // Entries have no ids, only their order.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className="grid grid-cols-[1fr_auto] items-end gap-2 sm:grid-cols-[1fr_11rem_auto]">
            <TextField
              label={t('profile.certification', { number })}
              maxLength={maxNameLength}
              autoComplete="off"
              value={certification.name}
              onChange={(name) => put(at, { name })}
            />
            <Button
              variant="ghost"
              size="icon"
              className="sm:order-last"
              aria-label={t('profile.removeCertification', { number })}
              onClick={() => onChange(certifications.toSpliced(at, 1))}
            >
              <Trash2 size={16} strokeWidth={1.75} aria-hidden />
            </Button>
            <div className="col-span-2 sm:col-span-1">
              <TextField
                label={t('profile.lastDay', { number })}
                type="date"
                value={certification.expiresOn}
                onChange={(expiresOn) => put(at, { expiresOn })}
              />
            </div>
          </div>
        );
      })}
      {certifications.length < maxCertifications && (
        <Button variant="outline" className="justify-self-start" onClick={() => onChange([...certifications, emptyCertification])}>
          <Plus size={16} strokeWidth={1.75} aria-hidden />
          {t('profile.addCertification')}
        </Button>
      )}
    </fieldset>
  );
};
