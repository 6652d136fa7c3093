import type { Reassignment } from '@spotter/contracts/coaches/queries';
import { useTranslation } from 'react-i18next';
import { Field } from '../../components/forms/field.js';
import { Select } from '../../components/ui/select.js';
import { localized } from '../../lib/format/format.js';

type ProgramsPartProps = {
  readonly reassignment: Reassignment;
  /** Id of who owns them from then on; an empty text: nobody. */
  readonly owner: string;
  readonly onChange: (owner: string) => void;
};

/** Who owns the programs of a coach who goes: a private one would be seen by nobody but those who lead. */
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
