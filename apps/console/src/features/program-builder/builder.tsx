import type { ExerciseItem, ExerciseName } from '@spotter/contracts/exercises/queries';
import type { RecordItem } from '@spotter/contracts/lifts/queries';
import type { Unit } from '@spotter/domain/kernel';
import { withFixedDays } from '@spotter/domain/programs/editing/fixed-days';
import type { EditReach } from '@spotter/domain/programs/program-events';
import { Redo2, Undo2 } from 'lucide-react';
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfCode } from '@/lib/api/problem-text.js';
import { localized } from '@/lib/format/format.js';
import { useMedia } from '@/lib/hooks/use-media.js';
import { showToast } from '@/components/overlays/toast.js';
import { Page } from '@/components/page.js';
import { useExercises } from '@/shared/exercise-names.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/tabs.js';
import { BuildingProvider, DeskProvider, type Building, type Desk } from './builder-context.js';
import { exerciseFinder } from './exercise-finder.js';
import { PrintedWeeks } from './printing/printed-weeks.js';
import { GridView } from './grid/grid-view.js';
import { isTyping } from './many/many-keys.js';
import { useChosen } from './many/use-chosen.js';
import { TextView, type TypedText } from './text-view.js';
import { useUnsaved } from './draft/use-unsaved.js';
import type { ProgramAt } from './draft/use-others.js';
import { AskedPart } from './draft/asked-part.js';
import type { changesQuery, Draft } from './draft/use-draft.js';
import { UnknownExercises } from './search/unknown-exercises.js';
import { WeeksView } from './weeks-view.js';
import { whyNot } from '@/components/ui/why-not.js';

/** Shows the save state as text. */
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

/** Handles ⌘Z and ⇧⌘Z outside of fields. Fields have their own undo. */
const useStepKeys = ({ undo, redo }: Draft): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const typing = event.target !== null && isTyping(event.target);
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
/** Remembers on this device which weeks an edit applies to. */
const useReach = (): readonly [EditReach, (reach: EditReach) => void] => {
  const [reach, setReach] = useState(() => reaches.find((one) => one === localStorage.getItem(reachKey)) ?? 'this');
  const choose = useCallback((next: EditReach): void => {
    localStorage.setItem(reachKey, next);
    setReach(next);
  }, []);
  return [reach, choose];
};

/**
 * Wraps `change` so that days with a started workout stay unchanged: the edit applies to all other days, and a toast names those it left
 * out.
 */
const useGuarded = ({ now, change }: Draft, trained: ReadonlySet<string> | null): Draft['change'] => {
  const { t } = useTranslation('program-builder');
  return useCallback(
    (next, reach, begun) => {
      if (trained === null) return change(next, reach, begun);
      const { tree: allowed, kept } = withFixedDays((begun ?? now()).tree, next, trained);
      const names = kept.map(({ name }) => localized(name)).filter((name) => name !== '');
      if (kept.length > 0)
        void showToast({ tone: 'info', title: t('keptTrained', { count: kept.length }), description: [...new Set(names)].join(', ') });
      change(allowed, reach, begun);
    },
    [now, change, trained, t],
  );
};

/** Returns a stable function that reads the value of the last render. */
const useLatest = <T,>(value: T): (() => T) => {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
};

/** Suggestions for exercise fields. Memoized: there are hundreds, and no edit changes them. */
const ExerciseNames = memo(({ names }: { readonly names: readonly string[] }) => (
  <datalist id="exercise-names">
    {names.map((name) => (
      <option key={name}>{name}</option>
    ))}
  </datalist>
));

type BuilderProps = {
  readonly gym: string;
  readonly unit: Unit;
  readonly draft: Draft;
  readonly library: readonly ExerciseName[];
  readonly trained: ReadonlySet<string> | null;
  readonly skipped?: ReadonlySet<string>;
  /** The client's bests by exercise id; absent for a template. */
  readonly bests?: ReadonlyMap<string, RecordItem> | null;
  readonly title: string;
  /** Link to the page of the program or client that is edited. */
  readonly link: ReactNode;
  readonly actions?: ReactNode;
  /** Query for the authors of changes by node; absent if the page names nobody. */
  readonly changes?: ReturnType<typeof changesQuery> | null;
  /** Program whose presence is shared with other coaches; absent if the page shows nobody. */
  readonly at?: ProgramAt | null;
  readonly children?: ReactNode;
};

const noDays: ReadonlySet<string> = new Set();

/** Returns exercises of the program that the library no longer offers. */
const useArchived = (gym: string, tree: Draft['tree'], library: readonly ExerciseName[]): readonly ExerciseItem[] => {
  const ids = useMemo(() => {
    const usable = new Set(library.map(({ id }) => id));
    const used = tree.weeks.flatMap(({ days }) => days.flatMap(({ slots }) => slots.map(({ exerciseId }) => exerciseId)));
    return [...new Set(used)].filter((id) => !usable.has(id));
  }, [tree, library]);
  const { byId } = useExercises(gym, ids);
  const known = ids.filter((id) => byId.has(id)).join(' ');
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the map is a new one with every drawing; what it holds changes with the ids
  return useMemo(() => (known === '' ? [] : known.split(' ').map((id) => byId.get(id)!)), [known]);
};

/** The builder for templates and for programs of clients. */
export const Builder = ({
  gym,
  unit,
  draft,
  library,
  trained,
  skipped = noDays,
  bests = null,
  title,
  link,
  actions,
  changes = null,
  at = null,
  children,
}: BuilderProps) => {
  const { t } = useTranslation(['program-builder', 'programs']);
  const change = useGuarded(draft, trained);
  const { tree, now, begin } = draft;
  const archived = useArchived(gym, tree, library);
  const finder = useMemo(() => exerciseFinder(library, archived), [library, archived]);
  const [reach, setReach] = useReach();
  const chosen = useChosen(draft.tree);
  useStepKeys(draft);
  const isPrinted = useMedia('print');
  const [typed, setTyped] = useState<TypedText | null>(null);
  useUnsaved(draft.state !== 'saved' || typed !== null);
  const building = useMemo(
    (): Building => ({ draft: { tree, change }, begin, finder, library, unit, reach, chosen, bests, trained, skipped }),
    [tree, change, begin, finder, library, unit, reach, chosen, bests, trained, skipped],
  );
  const [latestReach, latestChosen] = [useLatest(reach), useLatest(chosen)];
  const desk = useMemo(
    (): Desk => ({
      tree: () => now().tree,
      change,
      begin,
      finder,
      library,
      unit,
      reach: latestReach,
      chosen: latestChosen,
      bests,
      trained,
      skipped,
    }),
    [now, change, begin, finder, library, unit, latestReach, latestChosen, bests, trained, skipped],
  );
  return (
    <DeskProvider value={desk}>
      <BuildingProvider value={building}>
        <Page
          title={title}
          description={
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {link}
              <SaveLine draft={draft} />
            </span>
          }
          actions={
            <span className="flex flex-wrap gap-2">
              <Button
                variant="outline"
                size="icon"
                aria-label={t('undo')}
                why={!draft.canUndo && whyNot('nothingToUndo')}
                onClick={draft.undo}
              >
                <Undo2 size={16} strokeWidth={1.75} aria-hidden />
              </Button>
              <Button
                variant="outline"
                size="icon"
                aria-label={t('redo')}
                why={!draft.canRedo && whyNot('nothingToRedo')}
                onClick={draft.redo}
              >
                <Redo2 size={16} strokeWidth={1.75} aria-hidden />
              </Button>
              {actions}
            </span>
          }
        >
          {isPrinted && <PrintedWeeks tree={tree} nameOf={finder.nameOf} />}
          <div className="print:hidden">
            {children}
            <ExerciseNames names={finder.names} />
            <AskedPart draft={draft} changes={changes} />
            <UnknownExercises />
            <Tabs defaultValue="weeks">
              <TabList aria-label={t('views')}>
                <Tab value="weeks">{t('weeksView')}</Tab>
                <Tab value="grid" className="max-md:hidden">
                  {t('grid')}
                </Tab>
                <Tab value="text">
                  {t('text')} {typed !== null && <Badge>{t('textKept')}</Badge>}
                </Tab>
              </TabList>
              <TabPanel value="weeks">
                <WeeksView at={at} reaches={reaches} onReach={setReach} />
              </TabPanel>
              <TabPanel value="grid">
                <GridView />
              </TabPanel>
              <TabPanel value="text">
                <TextView typed={typed} onTyped={setTyped} />
              </TabPanel>
            </Tabs>
          </div>
        </Page>
      </BuildingProvider>
    </DeskProvider>
  );
};
