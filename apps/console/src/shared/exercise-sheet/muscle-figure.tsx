// A body from the front and from behind, drawn here: the primary muscles of an exercise are strong, the secondary ones faint.
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/utils.js';
import { textOr } from '@/lib/format/text-or.js';
import { outline, shapes, type Side } from './muscle-shapes.js';

type Trained = { readonly primary: readonly string[]; readonly secondary: readonly string[] };

const fillOf = (muscle: string, { primary, secondary }: Trained): string =>
  primary.includes(muscle) ? 'fill-primary' : secondary.includes(muscle) ? 'fill-primary/40' : 'fill-foreground/15';

const Half = ({ side, mirrored, ...trained }: Trained & { readonly side: Side; readonly mirrored: boolean }) => (
  <g transform={mirrored ? 'scale(-1 1)' : undefined}>
    <path d={`${outline}Z`} className="fill-foreground/10" />
    <path d={outline} className="fill-none stroke-foreground/20" strokeWidth={0.8} />
    {Object.entries(shapes[side]).map(([muscle, d]) => (
      <path key={muscle} d={d} data-muscle={muscle} className={cn('stroke-popover', fillOf(muscle, trained))} strokeWidth={0.6} />
    ))}
  </g>
);

export const muscleName = (muscle: string): string => textOr(`exercise-sheet:muscles.${muscle}`, muscle);

export const MuscleFigure = ({ primary, secondary }: Trained) => {
  const { t } = useTranslation('exercise-sheet');
  const named = (muscles: readonly string[]): string => muscles.map(muscleName).join(', ') || t('nothing');
  return (
    <svg
      role="img"
      aria-label={t('muscleFigure', { primary: named(primary), secondary: named(secondary) })}
      viewBox="0 0 190 214"
      className="h-52 w-auto shrink-0"
    >
      {(['front', 'back'] as const).map((side, at) => (
        <g key={side} transform={`translate(${45 + at * 100} 0)`}>
          {[false, true].map((mirrored) => (
            <Half key={String(mirrored)} side={side} mirrored={mirrored} primary={primary} secondary={secondary} />
          ))}
        </g>
      ))}
    </svg>
  );
};
