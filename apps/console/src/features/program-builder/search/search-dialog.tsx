import type { ExerciseName } from '@spotter/contracts/exercises/queries';
import type { Uses } from '@spotter/domain/exercises/names/exercise-search';
import { useParams } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLoad, localized } from '@/lib/format/format.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { Field } from '@/components/forms/field.js';
import { Input } from '@/components/ui/input.js';
import { AboutButton, LazySheet } from '@/shared/exercise-sheet/about-exercise.js';
import { useBuilding } from '../builder-context.js';
import { muscleName } from '../muscle-name.js';
import { foundExercises, lastWeeks } from './found-exercises.js';
import { useAgo } from '@/shared/ago/ago.js';

type SearchDialogProps = { readonly onPick: (exerciseId: string) => void; readonly onClose: () => void };

const trainedOf = (bests: ReadonlyMap<string, unknown> | null): Uses => new Map([...(bests ?? [])].map(([id]) => [id, 1]));

type RowProps = {
  readonly exercise: ExerciseName;
  readonly lastWeek: number | undefined;
  readonly onPick: () => void;
  readonly onAbout: () => void;
};

/** One result, with muscles, last use and the client's best. */
const Row = ({ exercise, lastWeek, onPick, onAbout }: RowProps) => {
  const { t } = useTranslation('program-builder');
  const ago = useAgo();
  const best = useBuilding().bests?.get(exercise.id)?.bestE1rm ?? null;
  const muscles = [...(exercise.primaryMuscles ?? []), ...(exercise.secondaryMuscles ?? [])].map(muscleName);
  return (
    <li className="flex items-center gap-1">
      <button type="button" className="min-h-11 min-w-0 grow rounded-control px-2 py-1 text-left hover:bg-muted" onClick={onPick}>
        <span className="block truncate text-table font-medium">{localized(exercise.name)}</span>
        <span className="flex flex-wrap gap-x-3 text-meta text-muted-foreground">
          {muscles.length > 0 && <span className="truncate">{muscles.join(', ')}</span>}
          {lastWeek !== undefined && <span className="figures">{t('search.lastWeek', { week: lastWeek })}</span>}
          {best !== null && (
            <span className="figures">
              {t('search.best', { reps: best.reps, load: formatLoad(best.load), ago: ago(best.performedAt) })}
            </span>
          )}
        </span>
      </button>
      <AboutButton name={localized(exercise.name)} onOpen={onAbout} />
    </li>
  );
};

/** Searches the library by names and muscles, and shows when the program last uses an exercise and the client's best. */
export const SearchDialog = ({ onPick, onClose }: SearchDialogProps) => {
  const { t } = useTranslation(['program-builder', 'ui', 'lib']);
  const { draft, library, bests } = useBuilding();
  const gym = useParams({ strict: false, select: (parameters) => parameters.gym });
  const [typed, setTyped] = useState('');
  const [about, setAbout] = useState<string | null>(null);
  const wanted = useDeferredValue(typed);
  const used = useMemo(() => lastWeeks(draft.tree), [draft.tree]);
  const uses = useMemo(() => [trainedOf(bests), new Map([...used].map(([id]) => [id, 1]))], [bests, used]);
  const found = useMemo(() => foundExercises(library, wanted, uses, muscleName), [library, wanted, uses]);
  // Replaces the search, which keeps its state until the sheet closes.
  if (about !== null && gym !== undefined) return <LazySheet gym={gym} exerciseId={about} onClose={() => setAbout(null)} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('search.title')} closeLabel={t('ui:close')}>
      <div className="grid gap-3">
        <Field label={t('search.field')}>
          {(wiring) => (
            <Input
              {...wiring}
              type="search"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                const [first] = foundExercises(library, typed, uses, muscleName);
                if (event.key !== 'Enter' || first === undefined) return;
                event.preventDefault();
                onPick(first.id);
              }}
            />
          )}
        </Field>
        {found.length === 0 ? (
          <p className="p-3 text-table text-subtle-foreground">{t('lib:choice.nothing')}</p>
        ) : (
          <ul className="grid max-h-[50dvh] content-start overflow-y-auto">
            {found.map((exercise) => (
              <Row
                key={exercise.id}
                exercise={exercise}
                lastWeek={used.get(exercise.id)}
                onPick={() => onPick(exercise.id)}
                onAbout={() => setAbout(exercise.id)}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
};
