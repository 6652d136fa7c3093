import type { ExerciseItem, ExerciseName } from '@spotter/contracts/exercises/queries';
import { useQuery } from '@tanstack/react-query';
import { Search as SearchIcon } from 'lucide-react';
import { memo, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '@/lib/format/format.js';
import { textOr } from '@/lib/format/text-or.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { Field } from '@/components/forms/field.js';
import { Input } from '@/components/ui/input.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { exerciseNamesQuery, useExerciseSearch, usesOf, type Search } from './exercise-search.js';

type ExercisePickerProps = {
  readonly gym: string;
  /** Client for whom staff choose: their own exercises are listed too. */
  readonly customerId?: string | undefined;
  /** Exercise to replace: its substitutes come first, then exercises for the same muscles. */
  readonly inPlaceOf?: ExerciseItem | undefined;
  /** Substitutes that the coach planned for the slot, before those of the exercise. */
  readonly suggested?: readonly string[] | undefined;
  readonly onClose: () => void;
  readonly onPick: (exerciseId: string) => void;
};
type Pick = ExercisePickerProps['onPick'];

const maxListed = 50;
const maxAlike = 12;

const Choices = ({ items, onPick }: { readonly items: readonly ExerciseName[]; readonly onPick: Pick }) => (
  <ul>
    {items.map(({ id, name, equipment }) => (
      <li key={id}>
        <button
          type="button"
          className="min-h-12 w-full rounded-control px-2 text-left text-body hover:bg-muted"
          onClick={() => onPick(id)}
        >
          {localized(name)}
          {equipment != null && (
            <span className="block text-meta text-subtle-foreground">{textOr(`ui:equipment.${equipment}`, equipment)}</span>
          )}
        </button>
      </li>
    ))}
  </ul>
);

type SectionProps = { readonly title: string; readonly items: readonly ExerciseName[]; readonly onPick: Pick };
const Section = ({ title, items, onPick }: SectionProps) =>
  items.length === 0 ? null : (
    <section>
      <h3 className="px-2 pb-1 text-table font-medium text-muted-foreground">{title}</h3>
      <Choices items={items} onPick={onPick} />
    </section>
  );

/** Substitutes that the coach planned for the slot, then those of the exercise, each once. */
const substitutesOf = (like: ExerciseItem, suggested: readonly string[]): readonly string[] =>
  [...new Set([...suggested, ...(like.substitutes ?? [])])].filter((id) => id !== like.id);

const listedOf = (ids: readonly string[], all: readonly ExerciseName[]): readonly ExerciseName[] =>
  ids.flatMap((id) => all.find((one) => one.id === id) ?? []);

/** Exercises for the same muscles, those with the same equipment first. */
const alikeOf = (like: ExerciseItem, substitutes: readonly string[], all: readonly ExerciseName[]): readonly ExerciseName[] => {
  const [muscle] = like.primaryMuscles;
  const near = ({ equipment, secondaryMuscles = [] }: ExerciseName): number =>
    (equipment === like.equipment ? 0 : 2) + (secondaryMuscles.some((each) => like.secondaryMuscles.includes(each)) ? 0 : 1);
  return all
    .filter(({ id, primaryMuscles = [] }) => muscle !== undefined && primaryMuscles.includes(muscle) && id !== like.id)
    .filter(({ id }) => !substitutes.includes(id))
    .toSorted((a, b) => near(a) - near(b))
    .slice(0, maxAlike);
};

/** The most used exercises first, by one's own sets, then by programs. */
const byUse = (all: readonly ExerciseName[]): readonly ExerciseName[] => {
  const uses = usesOf(all);
  const moreUsed = (a: ExerciseName, b: ExerciseName): number => uses.reduce((order, of) => order || of.get(b.id)! - of.get(a.id)!, 0);
  return all.toSorted(moreUsed).slice(0, maxListed);
};

type FoundProps = {
  readonly all: readonly ExerciseName[];
  readonly search: Search | null;
  readonly typed: string;
  readonly inPlaceOf: ExerciseItem | undefined;
  readonly suggested: readonly string[] | undefined;
  readonly onPick: Pick;
};
/** Drawn after the letter that was typed, which must not wait for the rows. */
const Found = memo(({ all, search, typed, inPlaceOf, suggested = [], onPick }: FoundProps) => {
  const { t } = useTranslation('ui');
  const substitutes = inPlaceOf === undefined ? [] : substitutesOf(inPlaceOf, suggested);
  if (typed === '')
    return (
      <>
        {inPlaceOf !== undefined && <Section title={t('picker.substitutes')} items={listedOf(substitutes, all)} onPick={onPick} />}
        {inPlaceOf !== undefined && <Section title={t('picker.alike')} items={alikeOf(inPlaceOf, substitutes, all)} onPick={onPick} />}
        {inPlaceOf === undefined ? (
          <Choices items={byUse(all)} onPick={onPick} />
        ) : (
          <Section title={t('picker.all')} items={byUse(all)} onPick={onPick} />
        )}
      </>
    );
  if (search === null) return <RowSkeletons rows={5} />;
  const found = search.search(typed, maxListed, usesOf(all));
  return found.length === 0 ? (
    <EmptyState icon={SearchIcon} title={t('picker.none')} description={t('picker.noneLine')} />
  ) : (
    <Choices items={found} onPick={onPick} />
  );
});

export const ExercisePicker = ({ gym, customerId, inPlaceOf, suggested, onClose, onPick }: ExercisePickerProps) => {
  const { t } = useTranslation('ui');
  const [q, setQ] = useState('');
  const typed = useDeferredValue(q.trim());
  const query = useQuery(exerciseNamesQuery(gym, customerId));
  const search = useExerciseSearch(query.data?.items);
  return (
    <Dialog
      variant="sheet"
      open
      onOpenChange={(open) => !open && onClose()}
      title={inPlaceOf === undefined ? t('picker.title') : t('picker.inPlaceOf', { name: localized(inPlaceOf.name) })}
      closeLabel={t('close')}
    >
      <div className="grid min-h-[60dvh] content-start gap-3" data-density="touch">
        <Field label={t('picker.search')}>
          {(wiring) => <Input {...wiring} type="search" autoComplete="off" value={q} onChange={(event) => setQ(event.target.value)} />}
        </Field>
        <QueryView query={query} skeleton={<RowSkeletons rows={5} />}>
          {({ items }) => <Found all={items} search={search} typed={typed} inPlaceOf={inPlaceOf} suggested={suggested} onPick={onPick} />}
        </QueryView>
      </div>
    </Dialog>
  );
};
