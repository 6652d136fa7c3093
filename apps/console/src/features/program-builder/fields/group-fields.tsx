import { maxRestSeconds } from '@spotter/contracts/limits';
import { maxBlockSeconds, maxLabelLength, maxRounds } from '@spotter/contracts/programs/limits';
import type { Slot, SlotKind } from '@spotter/domain/programs/program-tree';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/forms/text-field.js';
import { NumberField } from './number-field.js';
import { SelectField } from './select-field.js';
import { textOrNone } from './without-empty.js';

const kinds: readonly SlotKind[] = ['straight', 'superset', 'circuit', 'emom', 'amrap', 'for-time'];
export type SlotPatch = { readonly [K in keyof Slot]?: Slot[K] | undefined };
type GroupFieldsProps = { readonly slot: Slot; readonly onChange: (changes: SlotPatch) => void };

/** Fields for how an exercise is grouped: straight sets, superset, circuit, EMOM, AMRAP or for time, with rounds and timing. */
export const GroupFields = ({ slot, onChange }: GroupFieldsProps) => {
  const { t } = useTranslation('program-builder');
  const { kind } = slot;
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <SelectField
        label={t('fields.kind')}
        value={kind}
        options={kinds.map((one) => [one, t(`fields.kinds.${one}`)])}
        onChange={(next) => onChange({ kind: next })}
      />
      <TextField
        label={t('fields.label')}
        placeholder="A1"
        pattern="[A-Z][0-9]{0,2}"
        maxLength={maxLabelLength}
        value={slot.label ?? ''}
        onChange={(label) => onChange({ label: textOrNone(label)?.toUpperCase() })}
      />
      {kind !== 'straight' && (
        <NumberField
          label={t('fields.rounds')}
          whole
          min={1}
          max={maxRounds}
          value={slot.rounds}
          onChange={(rounds) => onChange({ rounds })}
        />
      )}
      {(kind === 'superset' || kind === 'circuit') && (
        <NumberField
          label={t('fields.roundRest')}
          whole
          min={0}
          max={maxRestSeconds}
          value={slot.restAfterRoundSeconds}
          onChange={(restAfterRoundSeconds) => onChange({ restAfterRoundSeconds })}
        />
      )}
      {kind === 'emom' && (
        <NumberField
          label={t('fields.interval')}
          whole
          min={1}
          max={maxBlockSeconds}
          value={slot.intervalSeconds}
          onChange={(intervalSeconds) => onChange({ intervalSeconds })}
        />
      )}
      {(kind === 'amrap' || kind === 'for-time') && (
        <NumberField
          label={t('fields.cap')}
          whole
          min={1}
          max={maxBlockSeconds}
          value={slot.capSeconds}
          onChange={(capSeconds) => onChange({ capSeconds })}
        />
      )}
    </div>
  );
};
