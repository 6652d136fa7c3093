import { maxPercent } from '@spotter/contracts/limits';
import { maxIntentLength, maxSlotNoteLength } from '@spotter/contracts/programs/limits';
import type { Prescription, Slot } from '@spotter/domain/programs/program-tree';
import { withSlotEdited } from '@spotter/domain/programs/editing/reach';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '@/lib/api/send-command.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { TextField } from '@/components/forms/text-field.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { Button } from '@/components/ui/button.js';
import { useBegun, useBuilding } from '../builder-context.js';
import type { Begun } from '../draft/draft-store.js';
import { ExerciseField } from './exercise-field.js';
import { LessonField } from './lesson-field.js';
import { GroupFields, type SlotPatch } from './group-fields.js';
import { NumberField } from './number-field.js';
import { SelectField } from './select-field.js';
import { SetFields } from './set-fields.js';
import { SubstituteFields } from './substitute-fields.js';
import { WarmUpFields } from './warm-up-fields.js';
import { textOrNone, withoutEmpty } from './without-empty.js';
import { whyNoMore } from '@/components/ui/why-not.js';
import { ruleName } from '@/shared/prescribed/rule-name.js';

const maxSets = 30;
const firstSet = (): Prescription => ({ id: newId(), setType: 'work', reps: { min: 8 } });

/** Removes texts that are only whitespace. */
const cleaned = (slot: Slot): Slot =>
  withoutEmpty<Slot>({
    ...slot,
    intent: textOrNone(slot.intent ?? ''),
    note: textOrNone(slot.note ?? ''),
    sets: slot.sets.map((set) => withoutEmpty<Prescription>({ ...set, note: textOrNone(set.note ?? '') })),
  });

const SlotForm = ({ first, onDone }: { readonly first: Slot; readonly onDone: (slot: Slot, begun: Begun) => void }) => {
  const { t } = useTranslation('program-builder');
  const { draft } = useBuilding();
  const begun = useBegun();
  const [slot, setSlot] = useState(first);
  const put = (changes: SlotPatch): void => setSlot(withoutEmpty<Slot>({ ...slot, ...changes }));
  const { sets } = slot;
  const insert = (set: Prescription, index: number): void => put({ sets: sets.toSpliced(index, 0, set) });
  return (
    <ActionForm attempt={{ isPending: false, error: null, mutate: () => onDone(cleaned(slot), begun) }} submit={t('fields.apply')}>
      <ExerciseField label={t('fields.exercise')} value={slot.exerciseId} onChange={(exerciseId) => put({ exerciseId })} />
      <GroupFields slot={slot} onChange={put} />
      {sets.map((set, index) => (
        <SetFields
          key={set.id}
          set={set}
          number={index + 1}
          exerciseId={slot.exerciseId}
          onChange={(next) => put({ sets: sets.with(index, next) })}
          onCopy={() => insert({ ...set, id: newId() }, index + 1)}
          onRemove={() => put({ sets: sets.toSpliced(index, 1) })}
        />
      ))}
      <Button
        type="button"
        variant="outline"
        why={sets.length >= maxSets && whyNoMore(maxSets)}
        onClick={() => insert({ ...(sets.at(-1) ?? firstSet()), id: newId() }, sets.length)}
      >
        <Plus size={16} strokeWidth={1.75} aria-hidden />
        {t('fields.addSet')}
      </Button>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={t('rule')}
          value={slot.ruleId ?? ''}
          options={[['', t('noRule')], ...draft.tree.rules.map(({ id, name }) => [id, ruleName(name)] as const)]}
          onChange={(ruleId) => put({ ruleId: ruleId === '' ? undefined : ruleId })}
        />
        <NumberField
          label={t('fields.share')}
          hint={t('fields.shareHint')}
          min={1}
          max={maxPercent}
          value={slot.loadPercent}
          onChange={(loadPercent) => put({ loadPercent })}
        />
      </div>
      <TextField
        label={t('fields.why')}
        hint={t('fields.whyHint')}
        maxLength={maxIntentLength}
        value={slot.intent ?? ''}
        onChange={(intent) => put({ intent: intent === '' ? undefined : intent })}
      />
      <TextField
        label={t('fields.note')}
        maxLength={maxSlotNoteLength}
        value={slot.note ?? ''}
        onChange={(note) => put({ note: note === '' ? undefined : note })}
      />
      <LessonField value={slot.readBefore} onChange={(readBefore) => put({ readBefore })} />
      <SubstituteFields ids={slot.substitutes ?? []} onChange={(substitutes) => put({ substitutes })} />
      <WarmUpFields warmUp={slot.warmUp} onChange={(warmUp) => put({ warmUp })} />
    </ActionForm>
  );
};

type SlotDialogProps = { readonly slot: Slot; readonly open: boolean; readonly onClose: () => void };

/** Edits a line as fields, for coaches who do not know the syntax. Applying it is one undo step. */
export const SlotDialog = ({ slot, open, onClose }: SlotDialogProps) => {
  const { t } = useTranslation(['program-builder', 'ui']);
  const { draft, finder, reach } = useBuilding();
  return (
    <Dialog
      open={open}
      onOpenChange={(wanted) => !wanted && onClose()}
      title={finder.nameOf(slot.exerciseId) ?? t('fields.exercise')}
      description={`${t('reach')}: ${t(`reaches.${reach}`)}`}
      closeLabel={t('ui:close')}
    >
      <SlotForm
        first={slot}
        onDone={(next, begun) => {
          draft.change(withSlotEdited(begun.tree, next, reach, newId), reach, begun);
          onClose();
        }}
      />
    </Dialog>
  );
};
