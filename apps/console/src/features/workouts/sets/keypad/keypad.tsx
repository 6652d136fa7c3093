import { ArrowRight, Delete } from 'lucide-react';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackCloses } from '@/lib/hooks/use-back-closes.js';
import { formatNumber } from '@/lib/format/format.js';
import { currentLanguage } from '@/lib/startup/i18n.js';
import { Button } from '@/components/ui/button.js';
import type { FieldName } from '../columns.js';
import { countingOf, keyOf, type Key } from './keypad-value.js';

type KeypadProps = {
  readonly field: FieldName;
  readonly step: number;
  /** Plates to put on the bar; null if the load uses none. */
  readonly plates: string | null;
  /** Why the value cannot be recorded, with its limit; null if it can. */
  readonly wrong: string | null;
  readonly onKey: (key: Key) => void;
  readonly onStep: (step: number) => void;
  readonly onLast: () => void;
  readonly onNext: () => void;
  readonly onClose: () => void;
};

const rows: readonly (readonly Key[])[] = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['7', '8', '9'],
  ['decimal', '0', 'erase'],
];

/** Handles a physical keyboard while the keypad is open. */
const useKeyboard = ({ onKey, onNext, onClose }: Pick<KeypadProps, 'onKey' | 'onNext' | 'onClose'>): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const key = keyOf(event.key);
      if (key === null && event.key !== 'Enter' && event.key !== 'Escape') return;
      event.preventDefault();
      if (key !== null) onKey(key);
      else if (event.key === 'Enter') onNext();
      else onClose();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onKey, onNext, onClose]);
};

/** The product's own keypad: the page does not jump as for a system keyboard, and every key is as wide as a thumb. */
export const Keypad = (props: KeypadProps) => {
  const { t } = useTranslation('workouts');
  const wrongId = useId();
  const { field, step, plates, wrong, onKey, onStep, onLast, onNext } = props;
  useKeyboard(props);
  useBackCloses(true, props.onClose);
  const stepText = formatNumber(step, 2);
  const label = (key: Key): string => (key === 'decimal' ? (currentLanguage() === 'tr' ? ',' : '.') : key);
  return (
    <div
      role="group"
      aria-label={t('keypad.label', { field: t(`fields.${field}`) })}
      className="grid grid-cols-4 gap-2 border-t bg-popover p-3 pb-[calc(12px+env(safe-area-inset-bottom))] shadow-float"
    >
      {wrong !== null && (
        <p id={wrongId} role="alert" className="figures col-span-4 text-center text-table font-medium text-destructive">
          {wrong}
        </p>
      )}
      {wrong === null && plates !== null && (
        <p role="status" className="figures col-span-4 truncate text-center text-table text-muted-foreground">
          {plates}
        </p>
      )}
      <div className="col-span-3 grid grid-cols-3 gap-2">
        {rows.flat().map((key) =>
          key === 'decimal' && countingOf(field) !== 'decimal' ? (
            <span key={key} aria-hidden />
          ) : (
            <Button
              variant="outline"
              key={key}
              size="lg"
              aria-label={key === 'erase' ? t('keypad.erase') : label(key)}
              onClick={() => onKey(key)}
            >
              {key === 'erase' ? (
                <Delete size={24} strokeWidth={1.75} aria-hidden />
              ) : (
                <span className="figures text-page">{label(key)}</span>
              )}
            </Button>
          ),
        )}
      </div>
      <div className="grid gap-2">
        <Button variant="outline" size="lg" onClick={() => onStep(step)} aria-label={t('keypad.plus', { step: stepText })}>
          +{stepText}
        </Button>
        <Button variant="outline" size="lg" onClick={() => onStep(-step)} aria-label={t('keypad.minus', { step: stepText })}>
          −{stepText}
        </Button>
        <Button variant="outline" size="lg" onClick={onLast}>
          {t('keypad.last')}
        </Button>
        <Button
          variant="default"
          size="lg"
          onClick={onNext}
          aria-label={t('keypad.next')}
          aria-disabled={wrong !== null}
          aria-describedby={wrong === null ? undefined : wrongId}
        >
          <ArrowRight size={24} strokeWidth={1.75} aria-hidden />
        </Button>
      </div>
    </div>
  );
};
