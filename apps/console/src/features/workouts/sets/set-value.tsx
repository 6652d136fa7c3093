import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/utils.js';
import type { FieldName } from './columns.js';
import { countingOf, type KeypadText } from './keypad/keypad-value.js';
import { valueText } from './value-text.js';

type SetValueProps = {
  readonly field: FieldName;
  /** Name of the value, if it is not the field's. */
  readonly label?: string;
  readonly value: number | undefined;
  /** Text of the keypad's display while it edits this value. */
  readonly editing: KeypadText | null;
  /** True if the typed value cannot be recorded. */
  readonly isWrong: boolean;
  readonly done: boolean;
  /** True if the server refused the set. */
  readonly isRefused?: boolean;
  readonly disabled: boolean;
  /** Renders text instead of a button, for viewers who cannot record the set. */
  readonly plain: boolean;
  readonly onPress: () => void;
};

const typedText = (field: FieldName, text: string): string =>
  countingOf(field) === 'clock' ? `${text.slice(0, -2) || '0'}:${text.slice(-2).padStart(2, '0')}` : text;

/** One value of a set. Shows the suggestion in grey until somebody types over it. */
export const SetValue = ({ field, label, value, editing, isWrong, done, isRefused = false, disabled, plain, onPress }: SetValueProps) => {
  const { t } = useTranslation('workouts');
  const typed = editing !== null && !editing.fresh && editing.text !== '';
  const shown = typed ? typedText(field, editing.text) : value === undefined ? '–' : valueText(field, value);
  return (
    <button
      type="button"
      disabled={disabled}
      aria-label={`${label ?? t(`fields.${field}`)} ${shown}`}
      onClick={onPress}
      {...(editing !== null && { 'data-edited': true })}
      className={cn(
        'figures h-12 scroll-mt-28 scroll-mb-[calc(var(--foot,0px)+8px)] rounded-control border text-section font-bold',
        isWrong || isRefused
          ? 'border-destructive bg-destructive-soft text-destructive'
          : editing !== null
            ? cn('border-accent-foreground bg-accent', typed ? 'text-accent-foreground' : 'text-subtle-foreground')
            : done
              ? 'border-transparent bg-success-soft text-success'
              : plain
                ? 'border-transparent text-subtle-foreground'
                : 'border-input bg-card',
      )}
    >
      {shown}
    </button>
  );
};
