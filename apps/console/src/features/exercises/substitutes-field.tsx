import type { LibraryExercise } from '@spotter/contracts/exercises/queries';
import { Plus, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/forms/text-field.js';
import { Button } from '@/components/ui/button.js';
import { localized } from '@/lib/format/format.js';
import { searchOf } from '@/shared/exercise-picker/exercise-search.js';

type SubstitutesFieldProps = {
  readonly all: readonly LibraryExercise[];
  readonly ids: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
};
const maxOffered = 6;
const minLetters = 2;

/** Substitutes for the exercise, best first. */
export const SubstitutesField = ({ all, ids, onChange }: SubstitutesFieldProps) => {
  const { t } = useTranslation(['exercises', 'exercise-sheet']);
  const [q, setQ] = useState('');
  const archived = useMemo(() => new Set(all.flatMap((one) => (one.archived ? [one.id] : []))), [all]);
  const offered =
    q.trim().length < minLetters
      ? []
      : searchOf(all)
          .search(q, all.length)
          .filter(({ id }) => !ids.includes(id) && !archived.has(id))
          .slice(0, maxOffered);
  return (
    <div className="grid gap-2">
      <TextField label={t('exercise-sheet:substitutes')} hint={t('form.substitutesHint')} value={q} onChange={setQ} />
      <div className="flex flex-wrap gap-2">
        {ids.map((id) => {
          const name = localized(all.find((one) => one.id === id)?.name);
          return (
            <Button
              key={id}
              variant="secondary"
              aria-label={t('form.withoutSubstitute', { name })}
              onClick={() => onChange(ids.filter((one) => one !== id))}
            >
              {name}
              <X size={16} strokeWidth={1.75} aria-hidden />
            </Button>
          );
        })}
        {offered.map(({ id, name }) => (
          <Button
            key={id}
            variant="outline"
            onClick={() => {
              onChange([...ids, id]);
              setQ('');
            }}
          >
            <Plus size={16} strokeWidth={1.75} aria-hidden />
            {localized(name)}
          </Button>
        ))}
      </div>
    </div>
  );
};
