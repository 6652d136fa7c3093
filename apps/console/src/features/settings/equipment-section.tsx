import { maxBarNameLength } from '@spotter/contracts/gyms/limits';
import type { GymSettingsAnswer } from '@spotter/contracts/gyms/queries';
import { fixedKinds, type FixedKind } from '@spotter/domain/workouts/loads/fixed-weights';
import { Plus, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInput, parseNumber } from '@/lib/format/format.js';
import { isUnreadable, unreadableLine } from '@/shared/training-maxes/typed-load.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { Button } from '@/components/ui/button.js';
import { Select } from '@/components/ui/select.js';
import { TextField } from '@/components/forms/text-field.js';
import type { GymPart } from './branch-section.js';
import { Section } from './section.js';
import { useUndoable } from './changes/use-undoable.js';

type Equipment = NonNullable<GymSettingsAnswer['equipment']>;
type Unit = Equipment['plates'][number]['unit'];
type Bar = { readonly name: string; readonly value: string; readonly unit: Unit };
type Plate = { readonly value: string; readonly unit: Unit; readonly count: string };
type Range = { readonly from: string; readonly to: string; readonly step: string; readonly unit: Unit };
type Draft = { readonly bars: readonly Bar[]; readonly plates: readonly Plate[] } & {
  readonly [Kind in FixedKind]: readonly Range[];
};
const units = ['kg', 'lb'] as const;
const most = { bars: 20, plates: 40, dumbbells: 8, stacks: 8 } as const;
const edges = ['from', 'to', 'step'] as const;

/** True if a weight is no number; nothing is sent then. */
const hasUnreadable = ({ bars, plates, dumbbells, stacks }: Draft): boolean =>
  [...bars, ...plates].some(({ value, unit }) => isUnreadable(value, unit)) ||
  [...dumbbells, ...stacks].some((range) => edges.some((edge) => isUnreadable(range[edge], range.unit)));

/** Values as typed text, in the notation of the screen's language. */
const typedRanges = (ranges: Equipment[FixedKind] = []): readonly Range[] =>
  ranges.map(({ from, to, step, unit }) => ({
    from: formatInput(from, 10),
    to: formatInput(to, 10),
    step: formatInput(step, 10),
    unit,
  }));
const draftOf = ({ bars, plates, dumbbells, stacks }: Equipment): Draft => ({
  bars: bars.map((bar) => ({ ...bar, value: formatInput(bar.value, 10) })),
  plates: plates.map((plate) => ({ ...plate, value: formatInput(plate.value, 10), count: formatInput(plate.count) })),
  dumbbells: typedRanges(dumbbells),
  stacks: typedRanges(stacks),
});
/** Omits empty lists, which mean that the gym has not entered this equipment. */
const rangesOf = (draft: Draft): Pick<Equipment, FixedKind> =>
  Object.fromEntries(
    fixedKinds
      .filter((kind) => draft[kind].length > 0)
      .map((kind) => [
        kind,
        draft[kind].map(({ from, to, step, unit }) => ({
          from: parseNumber(from) ?? 0,
          to: parseNumber(to) ?? 0,
          step: parseNumber(step) ?? 0,
          unit,
        })),
      ]),
  );
const equipmentOf = (draft: Draft): Equipment => ({
  bars: draft.bars.map((bar) => ({ name: bar.name.trim(), value: parseNumber(bar.value) ?? 0, unit: bar.unit })),
  plates: draft.plates
    .map((plate) => ({ value: parseNumber(plate.value) ?? 0, unit: plate.unit, count: Math.trunc(parseNumber(plate.count) ?? 0) }))
    .toSorted((a, b) => a.unit.localeCompare(b.unit) || b.value - a.value),
  ...rangesOf(draft),
});
const none: Equipment = { bars: [], plates: [] };

const UnitChoice = ({ value, onChange }: { readonly value: Unit; readonly onChange: (unit: Unit) => void }) => {
  const { t } = useTranslation('settings');
  return (
    <Select aria-label={t('equipment.unit')} value={value} onChange={(event) => onChange(event.target.value as Unit)}>
      {units.map((unit) => (
        <option key={unit} value={unit}>
          {unit}
        </option>
      ))}
    </Select>
  );
};

type RangesProps = {
  readonly kind: FixedKind;
  readonly ranges: readonly Range[];
  readonly unit: Unit;
  readonly onAdd: (range: Range) => void;
  readonly onChange: (index: number, part: Partial<Range>) => void;
  readonly removal: (index: number, what: string) => ReactNode;
};

const addText = { dumbbells: 'equipment.addDumbbells', stacks: 'equipment.addStacks' } as const;

/** Edits fixed dumbbells or weight stacks as ranges with a step, since light weights have finer steps. */
const Ranges = ({ kind, ranges, unit, onAdd, onChange, removal }: RangesProps) => {
  const { t } = useTranslation('settings');
  return (
    <>
      <h3 className="text-table font-medium">{t(`equipment.${kind}`)}</h3>
      <p className="text-muted-foreground">{t(`equipment.${kind}Line`)}</p>
      <ul className="grid gap-2">
        {ranges.map((range, index) => (
          <li key={index} className="flex flex-wrap items-end gap-2">
            {edges.map((edge) => (
              <TextField
                key={edge}
                label={t(`equipment.${edge}`)}
                required
                inputMode="decimal"
                className="w-24"
                error={unreadableLine(t(`equipment.${edge}`), range[edge], range.unit)}
                value={range[edge]}
                onChange={(value) => onChange(index, { [edge]: value })}
              />
            ))}
            <UnitChoice value={range.unit} onChange={(next) => onChange(index, { unit: next })} />
            {removal(index, `${range.from}–${range.to} ${range.unit}`)}
          </li>
        ))}
      </ul>
      {ranges.length < most[kind] && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => onAdd({ from: '', to: '', step: kind === 'stacks' || unit === 'lb' ? '5' : '2', unit })}
        >
          <Plus size={16} strokeWidth={1.75} aria-hidden />
          {t(addText[kind])}
        </Button>
      )}
    </>
  );
};

/** Edits the gym's bars, plates, dumbbells and stacks. Loads are rounded to them, and the keypad shows the plates of a load. */
export const EquipmentSection = ({ gym, gymId, settings }: GymPart) => {
  const { t } = useTranslation('settings');
  const saved = settings.equipment ?? none;
  const [edited, setEdited] = useState<Draft | null>(null);
  const draft = edited ?? draftOf(saved);
  const { unit } = settings;
  const change = useUndoable({ gym, type: 'change-gym-settings', topics: ['gym'], said: () => t('equipment.saved') });
  const put = <Of extends keyof Draft>(of: Of, index: number, part: Partial<Draft[Of][number]>): void =>
    setEdited({ ...draft, [of]: draft[of].map((one, at) => (at === index ? { ...one, ...part } : one)) });
  const remove = (of: keyof Draft, index: number): void => setEdited({ ...draft, [of]: draft[of].filter((_, at) => at !== index) });
  const save = (): void => {
    if (hasUnreadable(draft)) return;
    change.change({ gymId, settings: { equipment: equipmentOf(draft) } }, { gymId, settings: { equipment: saved } }).then(
      () => setEdited(null),
      () => undefined,
    );
  };
  const removal = (of: keyof Draft, index: number, what: string) => (
    <Button variant="ghost" size="icon" aria-label={t('equipment.remove', { what })} onClick={() => remove(of, index)}>
      <X size={16} strokeWidth={1.75} aria-hidden />
    </Button>
  );
  return (
    <Section title={t('equipment.title')} description={t('equipment.line')}>
      <ActionForm attempt={{ ...change, mutate: save }} submit={t('equipment.save')} size="inline">
        <h3 className="text-table font-medium">{t('equipment.bars')}</h3>
        <ul className="grid gap-2">
          {draft.bars.map((bar, index) => (
            <li key={index} className="flex flex-wrap items-end gap-2">
              <TextField
                label={t('equipment.name')}
                required
                maxLength={maxBarNameLength}
                value={bar.name}
                onChange={(name) => put('bars', index, { name })}
              />
              <TextField
                label={t('equipment.weight')}
                required
                inputMode="decimal"
                className="w-24"
                error={unreadableLine(t('equipment.weight'), bar.value, bar.unit)}
                value={bar.value}
                onChange={(value) => put('bars', index, { value })}
              />
              <UnitChoice value={bar.unit} onChange={(next) => put('bars', index, { unit: next })} />
              {removal('bars', index, bar.name)}
            </li>
          ))}
        </ul>
        {draft.bars.length < most.bars && (
          <Button
            variant="outline"
            className="justify-self-start"
            onClick={() => setEdited({ ...draft, bars: [...draft.bars, { name: '', value: unit === 'kg' ? '20' : '45', unit }] })}
          >
            <Plus size={16} strokeWidth={1.75} aria-hidden />
            {t('equipment.addBar')}
          </Button>
        )}
        <h3 className="text-table font-medium">{t('equipment.plates')}</h3>
        <ul className="grid gap-2">
          {draft.plates.map((plate, index) => (
            <li key={index} className="flex flex-wrap items-end gap-2">
              <TextField
                label={t('equipment.weight')}
                required
                inputMode="decimal"
                className="w-24"
                error={unreadableLine(t('equipment.weight'), plate.value, plate.unit)}
                value={plate.value}
                onChange={(value) => put('plates', index, { value })}
              />
              <UnitChoice value={plate.unit} onChange={(next) => put('plates', index, { unit: next })} />
              <TextField
                label={t('equipment.count')}
                required
                inputMode="numeric"
                className="w-24"
                value={plate.count}
                onChange={(count) => put('plates', index, { count })}
              />
              {removal('plates', index, `${plate.value} ${plate.unit}`)}
            </li>
          ))}
        </ul>
        {draft.plates.length < most.plates && (
          <Button
            variant="outline"
            className="justify-self-start"
            onClick={() => setEdited({ ...draft, plates: [...draft.plates, { value: '', unit, count: '4' }] })}
          >
            <Plus size={16} strokeWidth={1.75} aria-hidden />
            {t('equipment.addPlate')}
          </Button>
        )}
        {fixedKinds.map((kind) => (
          <Ranges
            key={kind}
            kind={kind}
            ranges={draft[kind]}
            unit={unit}
            onAdd={(range) => setEdited({ ...draft, [kind]: [...draft[kind], range] })}
            onChange={(index, part) => put(kind, index, part)}
            removal={(index, what) => removal(kind, index, what)}
          />
        ))}
      </ActionForm>
    </Section>
  );
};
