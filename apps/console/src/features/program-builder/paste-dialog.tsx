import type { Slot, Week } from '@spotter/domain/programs/program-tree';
import { textOfSheet } from '@spotter/domain/programs/text-form/from-sheet';
import { readTree } from '@spotter/domain/programs/text-form/parse-tree';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/overlays/dialog.js';
import { Button } from '@/components/ui/button.js';
import { Textarea } from '@/components/ui/textarea.js';
import { readingOptions, useDesk } from './builder-context.js';
import { FaultList, taken } from './fault-list.js';
import { bareShares, ReadAs } from './fields/read-as.js';
import { whyNot } from '@/components/ui/why-not.js';

type PreviewProps = {
  readonly pasted: string;
  readonly onTake: (slots: readonly Slot[]) => void;
  /** Null if the program's weeks and days are fixed. */
  readonly onTakeWeeks: ((weeks: readonly Week[]) => void) | null;
};

const Preview = ({ pasted, onTake, onTakeWeeks }: PreviewProps) => {
  const { t } = useTranslation('program-builder');
  const desk = useDesk();
  const [text, setText] = useState(() => textOfSheet(pasted, readingOptions(desk, desk.tree().rules)) ?? pasted);
  const { tree, faults } = useMemo(() => readTree(text, readingOptions(desk, desk.tree().rules)), [text, desk]);
  const shares = useMemo(
    () => bareShares(text, readingOptions(desk, desk.tree().rules), (options) => readTree(text, options)),
    [text, desk],
  );
  const slots = tree.weeks.flatMap(({ days }) => days.flatMap((day) => day.slots));
  const days = tree.weeks.reduce((sum, week) => sum + week.days.length, 0);
  const why = faults.length > 0 ? whyNot('faulty') : slots.length === 0 && whyNot('noExercise');
  const asWeeks = days > 1 ? onTakeWeeks : null;
  return (
    <div className="grid gap-3">
      <Textarea
        aria-label={t('paste.lines')}
        spellCheck={false}
        wrap="off"
        className="figures min-h-48 overflow-x-auto font-mono text-table"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ReadAs shares={shares} text={text} onChange={setText} />
      <FaultList faults={faults} numbered onTake={(fault, suggestion) => setText(taken(text, fault, suggestion))} />
      {asWeeks !== null && (
        <Button size="lg" why={why} onClick={() => asWeeks(tree.weeks)}>
          {t('paste.addWeeks', { count: tree.weeks.length, days })}
        </Button>
      )}
      <Button size="lg" variant={asWeeks === null ? 'default' : 'outline'} why={why} onClick={() => onTake(slots)}>
        {t(asWeeks === null ? 'paste.add' : 'paste.addToDay', { count: slots.length })}
      </Button>
    </div>
  );
};

type PasteDialogProps = PreviewProps & { readonly onClose: () => void };

/** Preview of several pasted lines or spreadsheet cells. The coach corrects them here and adds them together. */
export const PasteDialog = ({ pasted, onTake, onTakeWeeks, onClose }: PasteDialogProps) => {
  const { t } = useTranslation(['program-builder', 'ui']);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('paste.title')}
      description={t('paste.line')}
      closeLabel={t('ui:close')}
    >
      <Preview
        pasted={pasted}
        onTake={(slots) => {
          onTake(slots);
          onClose();
        }}
        onTakeWeeks={
          onTakeWeeks === null
            ? null
            : (weeks) => {
                onTakeWeeks(weeks);
                onClose();
              }
        }
      />
    </Dialog>
  );
};
