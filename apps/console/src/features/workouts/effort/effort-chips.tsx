import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { cn } from '@/lib/utils.js';
import { effortChoices, effortValue, type EffortKind } from './effort.js';

type EffortChipsProps = {
  readonly kind: EffortKind;
  /** Number of the set in its exercise. */
  readonly number: number;
  /** RPE that is recorded or typed; undefined for none. */
  readonly value: number | undefined;
  /** Prescribed RPE, marked among the chips. */
  readonly target: number | undefined;
  readonly onChoose: (rpe: number) => void;
  readonly onClose: () => void;
};

/** Asks for the effort of a set: one tap on a chip answers. */
export const EffortChips = ({ kind, number, value, target, onChoose, onClose }: EffortChipsProps) => {
  const { t } = useTranslation(['workouts', 'ui']);
  return (
    <div
      role="group"
      aria-label={t(`effort.ask.${kind}`, { number })}
      className="grid gap-2 border-t bg-popover p-3 pb-[calc(12px+env(safe-area-inset-bottom))] shadow-float"
    >
      <p aria-hidden className="text-center text-table text-muted-foreground">
        {t(`effort.ask.${kind}`, { number })}
      </p>
      <div className="grid grid-cols-5 gap-2">
        {effortChoices.map((rpe) => (
          <Button
            key={rpe}
            variant={rpe === value ? 'default' : 'outline'}
            aria-pressed={rpe === value}
            aria-label={t(rpe === target ? `effort.target.${kind}` : `effort.value.${kind}`, { value: effortValue(rpe, kind) })}
            className={cn('figures h-11! px-0! text-section font-medium', rpe === target && rpe !== value && 'border-accent-foreground')}
            onClick={() => onChoose(rpe)}
          >
            {effortValue(rpe, kind)}
          </Button>
        ))}
        <Button variant="ghost" className="h-11! px-0!" aria-label={t('ui:close')} onClick={onClose}>
          <X size={20} strokeWidth={1.75} aria-hidden />
        </Button>
      </div>
    </div>
  );
};
