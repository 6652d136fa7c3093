import type { ExerciseItem } from '@spotter/contracts/exercises/queries';
import type { ListOf } from '@spotter/contracts/lists';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '../lib/format.js';
import { gymQuery } from '../lib/query-client.js';
import { Dialog } from './dialog.js';
import { EmptyState } from './empty-state.js';
import { Field } from './field.js';
import { Input } from './input.js';
import { QueryView } from './query-view.js';
import { RowSkeletons } from './skeleton.js';

type ExercisePickerProps = { readonly gym: string; readonly onClose: () => void; readonly onPick: (exerciseId: string) => void };

const searchQuery = (gym: string, q: string) =>
  gymQuery<ListOf<ExerciseItem>>({
    gym,
    path: `exercises?limit=50${q.length >= 2 ? `&q=${encodeURIComponent(q)}` : ''}`,
    topics: ['exercises'],
    keep: true,
  });

export const ExercisePicker = ({ gym, onClose, onPick }: ExercisePickerProps) => {
  const { t } = useTranslation('ui');
  const [q, setQ] = useState('');
  const query = useQuery({ ...searchQuery(gym, useDeferredValue(q.trim())), placeholderData: (before) => before });
  return (
    <Dialog form="sheet" open onOpenChange={(open) => !open && onClose()} title={t('picker.title')} closeLabel={t('close')}>
      <div className="grid min-h-[60dvh] content-start gap-3" data-density="touch">
        <Field label={t('picker.search')}>
          {(wiring) => <Input {...wiring} type="search" value={q} onChange={(event) => setQ(event.target.value)} />}
        </Field>
        <QueryView query={query} skeleton={<RowSkeletons rows={5} />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState icon={Search} title={t('picker.none')} line={t('picker.noneLine')} />
            ) : (
              <ul>
                {items.map((exercise) => (
                  <li key={exercise.id}>
                    <button
                      type="button"
                      className="min-h-12 w-full rounded-control px-2 text-left text-body hover:bg-sunken"
                      onClick={() => onPick(exercise.id)}
                    >
                      {localized(exercise.name)}
                      {exercise.equipment !== null && <span className="block text-meta text-third">{exercise.equipment}</span>}
                    </button>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
      </div>
    </Dialog>
  );
};
