import type { ProgramDetail } from '@spotter/contracts/programs/queries';
import { exercisesOfTree } from '@spotter/domain/programs/exchange/exercises-of-tree';
import { useTranslation } from 'react-i18next';
import { RowLink } from '@/components/row-link.js';
import { textLink } from '@/components/text-link.js';

/** Warns that the program has exercises unknown to this gym, with a link to replace them. */
export const UnknownExercises = ({ gym, program }: { readonly gym: string; readonly program: ProgramDetail }) => {
  const { t } = useTranslation('programs');
  const known = new Set(program.exercises.map(({ id }) => id));
  const unknown = exercisesOfTree(program.tree).filter((id) => !known.has(id));
  if (unknown.length === 0) return null;
  return (
    <p role="alert" className="mb-3 flex flex-wrap gap-x-3 rounded-control bg-destructive-soft px-3 py-2 text-table text-destructive">
      {t('unknown', { count: unknown.length })}
      {program.from !== null && <span>{t('from.mend')}</span>}
      {program.mayEdit && program.lifecycle !== 'retired' && (
        <RowLink to={`/${gym}/admin/programs/${program.id}/edit`} className={textLink}>
          {t('mend')}
        </RowLink>
      )}
    </p>
  );
};
