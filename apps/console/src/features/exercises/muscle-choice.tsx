import { useTranslation } from 'react-i18next';
import { Select } from '@/components/ui/select.js';
import { MuscleFigure, muscleName } from '@/shared/exercise-sheet/muscle-figure.js';
import { muscles } from './choices.js';

type MuscleChoiceProps = {
  readonly primary: readonly string[];
  readonly secondary: readonly string[];
  readonly onChange: (primary: readonly string[], secondary: readonly string[]) => void;
};
const kinds = ['none', 'primary', 'secondary'] as const;
type Kind = (typeof kinds)[number];

/** Chooses for each muscle primary, secondary or none, and shows it on the figure. */
export const MuscleChoice = ({ primary, secondary, onChange }: MuscleChoiceProps) => {
  const { t } = useTranslation(['exercises', 'exercise-sheet']);
  const kindOf = (muscle: string): Kind => (primary.includes(muscle) ? 'primary' : secondary.includes(muscle) ? 'secondary' : 'none');
  const choose = (muscle: string, kind: Kind): void => {
    const [mains, others] = [primary, secondary].map((some) => some.filter((one) => one !== muscle)) as [string[], string[]];
    onChange(kind === 'primary' ? [...mains, muscle] : mains, kind === 'secondary' ? [...others, muscle] : others);
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1 text-table font-medium">{t('facets.muscle')}</legend>
      <div className="flex flex-wrap items-start gap-4">
        <MuscleFigure primary={primary} secondary={secondary} />
        <ul className="grid min-w-64 grow gap-1">
          {muscles.map((muscle) => (
            <li key={muscle} className="flex items-center justify-between gap-2 text-table">
              <span>{muscleName(muscle)}</span>
              <Select
                className="w-36"
                aria-label={muscleName(muscle)}
                value={kindOf(muscle)}
                onChange={(event) => choose(muscle, event.target.value as Kind)}
              >
                {kinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {t(`muscleKinds.${kind}`)}
                  </option>
                ))}
              </Select>
            </li>
          ))}
        </ul>
      </div>
    </fieldset>
  );
};
