import type { ProgramDetail } from '@spotter/contracts/programs/queries';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { exercisesOfTree } from '@spotter/domain/programs/exchange/exercises-of-tree';
import { localized } from '@/lib/format/format.js';
import { programQuery } from '@/shared/programs.js';
import { useTagText } from '@/shared/tag-text.js';
import { Badge } from '@/components/ui/badge.js';
import { Page } from '@/components/page.js';
import { QueryView } from '@/components/states/query-view.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { RowLink } from '@/components/row-link.js';
import { textLink } from '@/components/text-link.js';
import { lifecycleTones } from './lifecycle-tones.js';
import { UsedBy } from './program-columns.js';
import { ProgramTree } from './program-tree.js';
import { FromBranchLine, WhoseMark } from './whose-mark.js';
import { VersionsPart } from './versions-part.js';

/** Warns that the program has exercises unknown to this gym, with a link to replace them. */
const UnknownExercises = ({ gym, program }: { readonly gym: string; readonly program: ProgramDetail }) => {
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

type ProgramPageProps = {
  readonly gym: string;
  readonly programId: string;
  /** Button that assigns the program, if the page offers it. */ readonly assign: ReactNode;
  readonly actions: (program: ProgramDetail) => ReactNode;
};

export const ProgramPage = ({ gym, programId, assign, actions }: ProgramPageProps) => {
  const { t } = useTranslation('programs');
  const query = useQuery(programQuery(gym, programId));
  const tagText = useTagText(gym);
  return (
    <QueryView
      query={query}
      skeleton={
        <div className="grid gap-4 p-6">
          <Skeleton className="h-14" />
          <Skeleton className="h-72" />
          <Skeleton className="h-72" />
        </div>
      }
    >
      {(program) => (
        <Page
          title={localized(program.name)}
          description={
            <span className="figures flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge variant={lifecycleTones[program.lifecycle]}>{t(`lifecycles.${program.lifecycle}`)}</Badge>
              {program.treeVersion > 0 && <span>{t('version', { version: program.treeVersion })}</span>}
              <span>{t('weeks', { count: program.weeks })}</span>
              {program.daysPerWeek > 0 && <span>{t('daysPerWeek', { count: program.daysPerWeek })}</span>}
              {program.usedBy > 0 && <UsedBy gym={gym} program={program} t={t} />}
              {program.level !== null && <span>{t(`levels.${program.level}`)}</span>}
              <WhoseMark t={t} program={program} />
              {program.tags.map((tag) => (
                <Badge key={tag}>{tagText(tag)}</Badge>
              ))}
            </span>
          }
          actions={
            <span className="flex flex-wrap gap-2">
              {actions(program)}
              {program.lifecycle === 'published' && assign}
            </span>
          }
        >
          <FromBranchLine t={t} program={program} />
          {program.goal !== null && <p className="measure pb-2 text-table">{program.goal}</p>}
          {program.description !== null && <p className="measure pb-4 text-muted-foreground">{localized(program.description)}</p>}
          <UnknownExercises gym={gym} program={program} />
          <ProgramTree program={program} />
          {(program.credit !== null || program.licence !== null) && (
            <p className="measure pt-2 text-meta text-subtle-foreground">
              {[program.credit, program.licence].filter((text) => text !== null).join(' · ')}
            </p>
          )}
          <VersionsPart gym={gym} programId={programId} />
        </Page>
      )}
    </QueryView>
  );
};
