import type { ExerciseName } from '@spotter/contracts/exercises/queries';
import type { ProgramDraft } from '@spotter/contracts/programs/queries';
import type { Unit } from '@spotter/domain/kernel';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '@/lib/format/format.js';
import { RowLink } from '@/components/row-link.js';
import { QueryView } from '@/components/states/query-view.js';
import { PrintLink } from '@/shared/printing/print-link.js';
import { Builder } from './builder.js';
import { BuilderSkeleton } from './builder-skeleton.js';
import { exerciseNamesQuery } from '@/shared/exercise-picker/exercise-search.js';
import { DetailsButton } from './template/details-dialog.js';
import { PublishButton } from './template/publish-button.js';
import { changesQuery, draftQuery, toTemplate, useDraft, type Draft } from './draft/use-draft.js';
import { whyNot } from '@/components/ui/why-not.js';

type BuilderPageProps = {
  readonly gym: string;
  readonly unit: Unit;
  readonly programId: string;
  /** Renders the next steps after publishing a version. */
  readonly afterPublishing?: (program: ProgramDraft, version: number) => ReactNode;
};
type TemplateProps = Omit<BuilderPageProps, 'programId'> & { readonly program: ProgramDraft; readonly library: readonly ExerciseName[] };

/**
 * Returns why the draft cannot be published, or false if it can. Changes made since the page opened show in `canUndo`, without another
 * request to the server.
 */
const whyUnpublished = ({ version, changed }: ProgramDraft, { state, tree, canUndo }: Draft): string | false => {
  if (state === 'refused') return whyNot('refused');
  if (tree.weeks.length === 0) return whyNot('noWeek');
  return version > 0 && !changed && !canUndo && whyNot('unchanged');
};

const Template = ({ gym, unit, program, library, afterPublishing }: TemplateProps) => {
  const { t } = useTranslation('programs');
  const [to] = useState(() => toTemplate(gym, program.id));
  const draft = useDraft(program, to);
  const at = useMemo(() => ({ gym, programId: program.id }), [gym, program.id]);
  const changes = useMemo(() => changesQuery(gym, { programId: program.id }), [gym, program.id]);
  return (
    <Builder
      gym={gym}
      unit={unit}
      draft={draft}
      library={library}
      changes={changes}
      at={at}
      trained={null}
      title={localized(draft.details?.name ?? program.name)}
      link={
        <RowLink to={`/${gym}/admin/programs/${program.id}`} className="text-accent-foreground underline-offset-4 hover:underline">
          {program.version === 0 ? t('lifecycles.draft') : t('version', { version: program.version })}
        </RowLink>
      }
      actions={
        <>
          <PrintLink to={`/${gym}/admin/print/draft/${program.id}`} />
          <DetailsButton gym={gym} mayShare={program.mayShare} draft={draft} />
          <PublishButton
            gym={gym}
            programId={program.id}
            version={program.version + 1}
            why={whyUnpublished(program, draft)}
            onBefore={draft.flush}
            after={afterPublishing && ((version) => afterPublishing(program, version))}
          />
        </>
      }
    />
  );
};

/** Editor of a template of the library. */
export const BuilderPage = ({ gym, unit, programId, ...rest }: BuilderPageProps) => {
  const program = useQuery({ ...draftQuery(gym, programId), staleTime: 0 });
  const names = useQuery(exerciseNamesQuery(gym));
  return (
    <QueryView query={program} skeleton={<BuilderSkeleton />}>
      {(draft) => (
        <QueryView query={names} skeleton={<BuilderSkeleton />}>
          {({ items }) => <Template key={draft.id} gym={gym} unit={unit} program={draft} library={items} {...rest} />}
        </QueryView>
      )}
    </QueryView>
  );
};
