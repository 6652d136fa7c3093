import { maxNameLength } from '@spotter/contracts/limits';
import { maxIntentLength } from '@spotter/contracts/programs/limits';
import type { Week } from '@spotter/domain/programs/program-tree';
import { changeWeek } from '@spotter/domain/programs/tree-nodes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionForm } from '@/components/forms/action-form.js';
import { TextField } from '@/components/forms/text-field.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { Switch } from '@/components/ui/switch.js';
import { useBegun, useBuilding } from '../builder-context.js';
import type { Begun } from '../draft/draft-store.js';
import { textOrNone, withoutEmpty } from './without-empty.js';

const WeekForm = ({ first, onDone }: { readonly first: Week; readonly onDone: (week: Week, begun: Begun) => void }) => {
  const { t } = useTranslation('program-builder');
  const begun = useBegun();
  const [{ name = '', block = '', focus = '', intent = '', deload }, setWeek] = useState(first);
  const put = (changes: Partial<Week>): void => setWeek((week) => ({ ...week, ...changes }));
  const send = (): void =>
    onDone(
      withoutEmpty<Week>({
        ...first,
        name: textOrNone(name),
        block: textOrNone(block),
        focus: textOrNone(focus),
        intent: textOrNone(intent),
        deload,
      }),
      begun,
    );
  return (
    <ActionForm attempt={{ isPending: false, error: null, mutate: send }} submit={t('fields.apply')}>
      <TextField label={t('name')} maxLength={maxNameLength} value={name} onChange={(next) => put({ name: next })} />
      <TextField
        label={t('fields.block')}
        hint={t('fields.blockHint')}
        maxLength={maxNameLength}
        value={block}
        onChange={(next) => put({ block: next })}
      />
      <TextField label={t('fields.focus')} maxLength={maxNameLength} value={focus} onChange={(next) => put({ focus: next })} />
      <TextField
        label={t('fields.why')}
        hint={t('fields.whyHint')}
        maxLength={maxIntentLength}
        value={intent}
        onChange={(next) => put({ intent: next })}
      />
      <Switch
        label={t('programs:deload')}
        description={t('fields.deloadHint')}
        checked={deload === true}
        onChange={(on) => setWeek(({ deload: _, ...week }) => (on ? { ...week, deload: true } : week))}
      />
    </ActionForm>
  );
};

type WeekDialogProps = { readonly week: Week; readonly number: number; readonly open: boolean; readonly onClose: () => void };

/** Fields of a week: name, block, focus and intent. */
export const WeekDialog = ({ week, number, open, onClose }: WeekDialogProps) => {
  const { t } = useTranslation(['program-builder', 'programs', 'ui']);
  const { draft } = useBuilding();
  return (
    <Dialog open={open} onOpenChange={(wanted) => !wanted && onClose()} title={t('programs:week', { number })} closeLabel={t('ui:close')}>
      <WeekForm
        first={week}
        onDone={(next, begun) => {
          draft.change(
            changeWeek(begun.tree, week.id, () => next),
            null,
            begun,
          );
          onClose();
        }}
      />
    </Dialog>
  );
};
