import { maxEffort, maxMetres, maxReps, maxRestSeconds, maxSeconds } from '@spotter/contracts/limits';
import { maxSlotNoteLength, tempoLength } from '@spotter/contracts/programs/limits';
import type { SetType } from '@spotter/contracts/workouts/set-types';
import type { Effort, Prescription, RepTarget } from '@spotter/domain/programs/program-tree';
import { Copy, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/forms/text-field.js';
import { Button } from '@/components/ui/button.js';
import { LoadFields } from './load-fields.js';
import { NumberField } from './number-field.js';
import { SelectField } from './select-field.js';
import { textOrNone, withoutEmpty } from './without-empty.js';

const setTypes: readonly SetType[] = ['work', 'warm-up', 'top', 'back-off', 'drop', 'amrap', 'failure', 'myo'];
const efforts = ['none', 'rpe target', 'rpe cap', 'rir target', 'rir cap'] as const;
type EffortKind = (typeof efforts)[number];
const effortKind = (effort: Effort | undefined): EffortKind => (effort === undefined ? 'none' : `${effort.kind} ${effort.as}`);
const effortOf = (chosen: EffortKind, value: number): Effort | undefined => {
  const [kind, as] = chosen.split(' ');
  return kind === 'none' ? undefined : ({ kind, as, value } as Effort);
};
/** Converts an effort to the other scale: RPE 8 is 2 reps in reserve. */
const valueAs = (chosen: EffortKind, effort: Effort | undefined): number => {
  if (effort === undefined) return chosen.startsWith('rir') ? 2 : 8;
  return chosen.startsWith(effort.kind) ? effort.value : 10 - effort.value;
};

const repsOf = (min: number | undefined, { max, amrap }: Partial<RepTarget>): RepTarget | undefined =>
  min === undefined ? undefined : withoutEmpty<RepTarget>({ min, max: max === undefined || max <= min ? undefined : max, amrap });

type SetFieldsProps = {
  readonly set: Prescription;
  readonly number: number;
  readonly exerciseId: string;
  readonly onChange: (set: Prescription) => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
};

/** All fields of one set. */
export const SetFields = ({ set, number, exerciseId, onChange, onCopy, onRemove }: SetFieldsProps) => {
  const { t } = useTranslation(['program-builder', 'workouts']);
  const put = (changes: { readonly [K in keyof Prescription]?: Prescription[K] | undefined }): void =>
    onChange(withoutEmpty<Prescription>({ ...set, ...changes }));
  const { reps, effort } = set;
  return (
    <fieldset className="grid gap-3 rounded-control border p-3">
      <legend className="px-1 text-table font-medium">{t('fields.set', { number })}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <NumberField
          label={t('fields.reps')}
          whole
          min={0}
          max={maxReps}
          value={reps?.min}
          onChange={(min) => put({ reps: repsOf(min, reps ?? {}) })}
        />
        <NumberField
          label={t('fields.repsTo')}
          whole
          min={reps?.min ?? 0}
          max={maxReps}
          value={reps?.max}
          onChange={(max) => put({ reps: reps && withoutEmpty<RepTarget>({ ...reps, max }) })}
        />
        <SelectField
          label={t('fields.type')}
          value={set.setType}
          options={setTypes.map((type) => [type, t(`workouts:setTypes.${type}`)])}
          onChange={(setType) =>
            put({ setType, reps: reps && withoutEmpty<RepTarget>({ ...reps, amrap: setType === 'amrap' ? true : undefined }) })
          }
        />
        <NumberField
          label={t('fields.rest')}
          whole
          min={0}
          max={maxRestSeconds}
          value={set.restSeconds}
          onChange={(restSeconds) => put({ restSeconds })}
        />
        <LoadFields load={set.load} exerciseId={exerciseId} onChange={(load) => put({ load })} />
        <SelectField
          label={t('fields.effort')}
          value={effortKind(effort)}
          options={efforts.map((kind) => [kind, t(`fields.efforts.${kind}`)])}
          onChange={(kind) => put({ effort: effortOf(kind, valueAs(kind, effort)) })}
        />
        {effort !== undefined && (
          <NumberField
            label={effort.kind === 'rpe' ? t('fields.rpe') : t('fields.rir')}
            min={0}
            max={maxEffort}
            required
            value={effort.value}
            onChange={(value = 0) => put({ effort: { ...effort, value } })}
          />
        )}
      </div>
      <details>
        <summary className="cursor-pointer text-table text-muted-foreground">{t('fields.more')}</summary>
        <div className="grid grid-cols-2 gap-3 pt-3 sm:grid-cols-3">
          <NumberField
            label={t('fields.seconds')}
            whole
            min={1}
            max={maxSeconds}
            value={set.seconds}
            onChange={(seconds) => put({ seconds })}
          />
          <NumberField label={t('fields.metres')} min={1} max={maxMetres} value={set.metres} onChange={(metres) => put({ metres })} />
          <TextField
            label={t('fields.tempo')}
            placeholder="31X0"
            pattern="[0-9Xx]{4}"
            maxLength={tempoLength}
            value={set.tempo ?? ''}
            onChange={(tempo) => put({ tempo: textOrNone(tempo)?.toUpperCase() })}
          />
          <div className="col-span-full">
            <TextField
              label={t('fields.note')}
              maxLength={maxSlotNoteLength}
              value={set.note ?? ''}
              onChange={(note) => put({ note: note || undefined })}
            />
          </div>
        </div>
      </details>
      <div className="flex gap-2">
        <Button type="button" size="sm" variant="outline" onClick={onCopy}>
          <Copy size={16} strokeWidth={1.75} aria-hidden />
          {t('fields.copySet')}
        </Button>
        <Button type="button" size="sm" variant="ghost" onClick={onRemove}>
          <Trash2 size={16} strokeWidth={1.75} aria-hidden />
          {t('fields.removeSet')}
        </Button>
      </div>
    </fieldset>
  );
};
