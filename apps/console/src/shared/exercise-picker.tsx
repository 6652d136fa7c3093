import type { ParametersOf } from '@spotter/contracts/calls';
import type { ExerciseItem } from '@spotter/contracts/exercises/queries';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '../lib/format/format.js';
import { gymQuery } from '../lib/api/query-client.js';
import { textOr } from '../lib/format/text-or.js';
import { Dialog } from '../components/overlays/dialog.js';
import { EmptyState } from '../components/states/empty-state.js';
import { Field } from '../components/forms/field.js';
import { Input } from '../components/ui/input.js';
import { QueryView } from '../components/states/query-view.js';
import { RowSkeletons } from '../components/ui/skeleton.js';

type ExercisePickerProps = {
  readonly gym: string;
  /** Exercise to replace: its substitutes come first, then exercises for the same muscles. */
  readonly inPlaceOf?: ExerciseItem | undefined;
  readonly onClose: () => void;
  readonly onPick: (exerciseId: string) => void;
};

const listQuery = (gym: string, parameters: ParametersOf<'GET /api/gyms/:gym/exercises'>) =>
  gymQuery({
    gym,
    path: 'exercises',
    parameters: { limit: '50', ...parameters },
    topics: ['exercises'],
    keep: true,
  });

const Choices = ({ items, onPick }: { readonly items: readonly ExerciseItem[]; readonly onPick: (exerciseId: string) => void }) => (
  <ul>
    {items.map((exercise) => (
      <li key={exercise.id}>
        <button
          type="button"
          className="min-h-12 w-full rounded-control px-2 text-left text-body hover:bg-muted"
          onClick={() => onPick(exercise.id)}
        >
          {localized(exercise.name)}
          {exercise.equipment !== null && (
            <span className="block text-meta text-subtle-foreground">
              {textOr(`ui:equipment.${exercise.equipment}`, exercise.equipment)}
            </span>
          )}
        </button>
      </li>
    ))}
  </ul>
);

/** The listed substitutes, in their order. */
const Substitutes = ({
  gym,
  ids,
  onPick,
}: {
  readonly gym: string;
  readonly ids: readonly string[];
  readonly onPick: (id: string) => void;
}) => {
  const { t } = useTranslation('ui');
  const query = useQuery({ ...listQuery(gym, { ids: ids.slice(0, 50).join(',') }), enabled: ids.length > 0 });
  const named = ids.flatMap((id) => query.data?.items.find((item) => item.id === id && !item.archived) ?? []);
  if (named.length === 0) return null;
  return (
    <section>
      <h3 className="px-2 pb-1 text-table font-medium text-muted-foreground">{t('picker.substitutes')}</h3>
      <Choices items={named} onPick={onPick} />
    </section>
  );
};

/** Exercises for the same muscles, those with the same equipment first. */
const Alike = ({
  gym,
  like,
  onPick,
}: {
  readonly gym: string;
  readonly like: ExerciseItem;
  readonly onPick: (exerciseId: string) => void;
}) => {
  const { t } = useTranslation('ui');
  const muscle = like.primaryMuscles[0] ?? '';
  const query = useQuery({ ...listQuery(gym, { muscle }), enabled: muscle !== '' });
  const others = (query.data?.items ?? []).filter(({ id }) => id !== like.id && like.substitutes?.includes(id) !== true);
  if (others.length === 0) return null;
  const near = (item: ExerciseItem): number =>
    (item.equipment === like.equipment ? 0 : 2) + (item.secondaryMuscles.some((each) => like.secondaryMuscles.includes(each)) ? 0 : 1);
  return (
    <section>
      <h3 className="px-2 pb-1 text-table font-medium text-muted-foreground">{t('picker.alike')}</h3>
      <Choices items={others.toSorted((a, b) => near(a) - near(b)).slice(0, 12)} onPick={onPick} />
      <h3 className="px-2 pb-1 pt-3 text-table font-medium text-muted-foreground">{t('picker.all')}</h3>
    </section>
  );
};

export const ExercisePicker = ({ gym, inPlaceOf, onClose, onPick }: ExercisePickerProps) => {
  const { t } = useTranslation('ui');
  const [q, setQ] = useState('');
  const wanted = useDeferredValue(q.trim());
  const query = useQuery({ ...listQuery(gym, wanted.length >= 2 ? { q: wanted } : {}), placeholderData: (before) => before });
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
          {(wiring) => <Input {...wiring} type="search" value={q} onChange={(event) => setQ(event.target.value)} />}
        </Field>
        <QueryView query={query} skeleton={<RowSkeletons rows={5} />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState icon={Search} title={t('picker.none')} description={t('picker.noneLine')} />
            ) : (
              <>
                {inPlaceOf !== undefined && wanted.length < 2 && (
                  <Substitutes gym={gym} ids={inPlaceOf.substitutes ?? []} onPick={onPick} />
                )}
                {inPlaceOf !== undefined && wanted.length < 2 && <Alike gym={gym} like={inPlaceOf} onPick={onPick} />}
                <Choices items={items} onPick={onPick} />
              </>
            )
          }
        </QueryView>
      </div>
    </Dialog>
  );
};
