import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { useBuilding } from '../builder-context.js';
import { ExerciseField } from './exercise-field.js';

const most = 12;
type SubstituteFieldsProps = { readonly ids: readonly string[]; readonly onChange: (ids: readonly string[] | undefined) => void };

/** Substitutes for an exercise, in order of preference. */
export const SubstituteFields = ({ ids, onChange }: SubstituteFieldsProps) => {
  const { t } = useTranslation('program-builder');
  const { finder } = useBuilding();
  const [round, setRound] = useState(0);
  const put = (next: readonly string[]): void => onChange(next.length === 0 ? undefined : next);
  return (
    <div className="grid gap-2">
      {ids.length < most && (
        <ExerciseField
          key={round}
          label={t('fields.substitutes')}
          required={false}
          value={undefined}
          onChange={(id) => {
            if (ids.includes(id)) return;
            put([...ids, id]);
            setRound(round + 1);
          }}
        />
      )}
      <ul className="flex flex-wrap gap-2">
        {ids.map((id) => (
          <li key={id} className="flex items-center gap-1 rounded-control bg-muted pl-3 text-table">
            {finder.nameOf(id) ?? id}
            <Button
              type="button"
              variant="ghost"
              size="icon"
              aria-label={t('fields.removeSubstitute', { name: finder.nameOf(id) ?? id })}
              onClick={() => put(ids.filter((one) => one !== id))}
            >
              <X size={16} strokeWidth={1.75} aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};
