import type { Reassignment } from '@spotter/contracts/coaches/queries';
import { useTranslation } from 'react-i18next';
import { Field } from '@/components/forms/field.js';
import { Select } from '@/components/ui/select.js';
import { localized } from '@/lib/format/format.js';

type ProgramsPartProps = {
  readonly reassignment: Reassignment;
  /** Id of the new owner; empty for none. */
  readonly owner: string;
  readonly onChange: (owner: string) => void;
};

/** Chooses the new owner of a leaving coach's programs. Otherwise only leaders could see the private ones. */
export const ProgramsPart = ({ reassignment: { programs, coaches }, owner, onChange }: ProgramsPartProps) => {
  const { t } = useTranslation('members');
  return (
    <Field label={t('reassign.programs', { count: programs.length })} hint={programs.map(({ name }) => localized(name)).join(', ')}>
      {(wiring) => (
        <Select {...wiring} className="flex" value={owner} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t('reassign.programsNobody')}</option>
          {coaches.map(({ id, name, lastname }) => (
            <option key={id} value={id}>{`${name} ${lastname}`}</option>
          ))}
        </Select>
      )}
    </Field>
  );
};
