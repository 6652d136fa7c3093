import type { ExerciseName } from '@spotter/contracts/exercises/queries';
import type { ProgramDraft } from '@spotter/contracts/programs/queries';
import type { Unit } from '@spotter/domain/kernel';
import type { EditReach } from '@spotter/domain/programs/program-events';
import { useQuery } from '@tanstack/react-query';
import { Redo2, Undo2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfCode } from '../../lib/api/problem-text.js';
import { localized } from '../../lib/format/format.js';
import { Page } from '../../components/page.js';
import { RowLink } from '../../components/row-link.js';
import { QueryView } from '../../components/states/query-view.js';
import { Button } from '../../components/ui/button.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { Tab, TabList, TabPanel, Tabs } from '../../components/ui/tabs.js';
import { BuildingProvider } from './builder-context.js';
import { exerciseFinder, exerciseNamesQuery } from './exercise-finder.js';
import { GridView } from './grid/grid-view.js';
import { PublishButton } from './publish-button.js';
import { TextView } from './text-view.js';
import { draftQuery, useDraft, type Draft } from './use-draft.js';
import { WeeksView } from './weeks-view.js';

type BuilderPageProps = { readonly gym: string; readonly unit: Unit; readonly programId: string };

/** Whether what is on the screen is safe, in words. */
const SaveLine = ({ draft }: { readonly draft: Draft }) => {
  const { t } = useTranslation('program-builder');
  if (draft.state !== 'refused') return <span role="status">{t(`states.${draft.state}`)}</span>;
  return (
    <span role="alert" className="flex flex-wrap items-center gap-2 text-destructive">
      {t('states.refused', { reason: textOfCode(draft.refusal ?? '') })}
      <Button size="sm" variant="outline" onClick={() => void draft.flush()}>
        {t('again')}
      </Button>
      <Button size="sm" variant="outline" onClick={draft.discard}>
        {t('discard')}
      </Button>
    </span>
  );
};

/** ⌘Z and ⇧⌘Z outside of fields, which take back their own letters. */
const useStepKeys = ({ undo, redo }: Draft): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (typing || !(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 'z') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.shiftKey) redo();
      else undo();
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [undo, redo]);
};

const reachKey = 'builderReach';
const reaches: readonly EditReach[] = ['this', 'from-here', 'all-weeks'];
/** How far an edit reaches is remembered on this device. */
const useReach = (): readonly [EditReach, (reach: EditReach) => void] => {
  const [reach, setReach] = useState(() => reaches.find((one) => one === localStorage.getItem(reachKey)) ?? 'this');
  const choose = (next: EditReach): void => {
    localStorage.setItem(reachKey, next);
    setReach(next);
  };
  return [reach, choose];
};

type BuilderProps = Omit<BuilderPageProps, 'programId'> & { readonly program: ProgramDraft; readonly library: readonly ExerciseName[] };

const Builder = ({ gym, unit, program, library }: BuilderProps) => {
  const { t } = useTranslation(['program-builder', 'programs']);
  const draft = useDraft(gym, program);
  const finder = useMemo(() => exerciseFinder(library), [library]);
  const [reach, setReach] = useReach();
  useStepKeys(draft);
  const building = useMemo(() => ({ draft, finder, unit, reach }), [draft, finder, unit, reach]);
  return (
    <BuildingProvider value={building}>
      <Page
        title={localized(program.name)}
        description={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <RowLink to={`/${gym}/admin/programs/${program.id}`} className="text-accent-foreground underline-offset-4 hover:underline">
              {program.version === 0 ? t('programs:lifecycles.draft') : t('programs:version', { version: program.version })}
            </RowLink>
            <SaveLine draft={draft} />
          </span>
        }
        actions={
          <span className="flex flex-wrap gap-2">
            <Button variant="outline" size="icon" aria-label={t('undo')} disabled={!draft.canUndo} onClick={draft.undo}>
              <Undo2 size={16} strokeWidth={1.75} aria-hidden />
            </Button>
            <Button variant="outline" size="icon" aria-label={t('redo')} disabled={!draft.canRedo} onClick={draft.redo}>
              <Redo2 size={16} strokeWidth={1.75} aria-hidden />
            </Button>
            <PublishButton
              gym={gym}
              programId={program.id}
              version={program.version + 1}
              disabled={draft.state === 'refused' || draft.tree.weeks.length === 0}
              onBefore={draft.flush}
            />
          </span>
        }
      >
        <datalist id="exercise-names">
          {finder.names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <Tabs defaultValue="weeks">
          <TabList aria-label={t('views')}>
            <Tab value="weeks">{t('weeksView')}</Tab>
            <Tab value="grid" className="max-md:hidden">
              {t('grid')}
            </Tab>
            <Tab value="text">{t('text')}</Tab>
          </TabList>
          <TabPanel value="weeks">
            <WeeksView reaches={reaches} onReach={setReach} />
          </TabPanel>
          <TabPanel value="grid">
            <GridView />
          </TabPanel>
          <TabPanel value="text">
            <TextView />
          </TabPanel>
        </Tabs>
      </Page>
    </BuildingProvider>
  );
};

const Coming = () => (
  <div className="grid gap-4 p-6">
    <Skeleton className="h-14" />
    <Skeleton className="h-72" />
  </div>
);

export const BuilderPage = ({ gym, unit, programId }: BuilderPageProps) => {
  const program = useQuery({ ...draftQuery(gym, programId), staleTime: 0 });
  const names = useQuery(exerciseNamesQuery(gym));
  return (
    <QueryView query={program} skeleton={<Coming />}>
      {(draft) => (
        <QueryView query={names} skeleton={<Coming />}>
          {({ items }) => <Builder key={draft.id} gym={gym} unit={unit} program={draft} library={items} />}
        </QueryView>
      )}
    </QueryView>
  );
};
