import { withLighterWeek } from '@spotter/domain/programs/editing/lighter-week';
import type { Week } from '@spotter/domain/programs/program-tree';
import { changeWeek } from '@spotter/domain/programs/tree-nodes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionForm } from '@/components/forms/action-form.js';
import { ChoiceRow } from '@/components/forms/choice-row.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { useBuilding } from '../builder-context.js';
import { withoutEmpty } from './without-empty.js';
import { formatPercentage } from '@/lib/format/format.js';

const shares = ['90', '80', '70', '60', '50', '100'] as const;
type Share = (typeof shares)[number];

const LighterForm = ({ week, onDone }: { readonly week: Week; readonly onDone: () => void }) => {
  const { t } = useTranslation('program-builder');
  const { draft, finder, trained } = useBuilding();
  const [share, setShare] = useState<Share>('90');
  const lifts = [...new Set(week.days.flatMap(({ slots }) => slots.map(({ exerciseId }) => exerciseId)))];
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isFull = share === '100';
  const send = (): void => {
    const percent = isFull ? null : Number(share);
    const lighter = withLighterWeek(draft.tree, {
      weekId: week.id,
      percent,
      exerciseIds: left.size === 0 ? null : new Set(lifts.filter((id) => !left.has(id))),
    });
    // A client's program keeps the details of its weeks: only the contents become lighter.
    const deload = isFull ? undefined : true;
    draft.change(trained === null ? changeWeek(lighter, week.id, (one) => withoutEmpty<Week>({ ...one, deload })) : lighter);
    onDone();
  };
  const toggle = (id: string): void => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  return (
    <ActionForm attempt={{ isPending: false, error: null, mutate: send }} submit={t('fields.apply')}>
      <ChoiceRow
        label={t('lighter.share')}
        value={share}
        onChange={setShare}
        options={shares.map((value) => ({ value, label: value === '100' ? t('lighter.full') : formatPercentage(Number(value)) }))}
      />
      <fieldset className="grid gap-1">
        <legend className="pb-1 text-table font-medium">{t('lighter.lifts')}</legend>
        {lifts.map((id) => (
          <label key={id} className="flex min-h-control items-center gap-3 text-table">
            <input type="checkbox" checked={!left.has(id)} onChange={() => toggle(id)} />
            {finder.nameOf(id) ?? id}
          </label>
        ))}
      </fieldset>
    </ActionForm>
  );
};

type LighterDialogProps = { readonly week: Week; readonly number: number; readonly open: boolean; readonly onClose: () => void };

/** Makes a week lighter: by how much, and for which lifts. */
export const LighterDialog = ({ week, number, open, onClose }: LighterDialogProps) => {
  const { t } = useTranslation(['program-builder', 'ui']);
  return (
    <Dialog
      open={open}
      onOpenChange={(wanted) => !wanted && onClose()}
      title={t('lighter.title', { number })}
      description={t('lighter.line')}
      closeLabel={t('ui:close')}
    >
      <LighterForm week={week} onDone={onClose} />
    </Dialog>
  );
};
