import type { ProgramItem } from '@spotter/contracts/programs/queries';
import type { TFunction } from 'i18next';

type WhoseProps = { readonly t: TFunction<'programs'>; readonly program: Pick<ProgramItem, 'visibility' | 'from'> };

/** The branch that shares a program, or its visibility; renders nothing for the default. */
export const WhoseMark = ({ t, program: { from, visibility } }: WhoseProps) => {
  if (from !== null) return <span>{t('from.mark', { gym: from.gym })}</span>;
  return visibility === 'gym' ? null : <span>{t(visibility)}</span>;
};

export const FromBranchLine = ({ t, program: { from } }: WhoseProps) =>
  from === null ? null : (
    <p className="measure pb-2 text-table text-muted-foreground">
      {from.by === null
        ? t('from.line', { gym: from.gym, version: from.version })
        : t('from.lineBy', { gym: from.gym, version: from.version, name: from.by })}
    </p>
  );
