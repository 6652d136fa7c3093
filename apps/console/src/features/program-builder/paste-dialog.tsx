import type { Slot } from '@spotter/domain/programs/program-tree';
import { textOfSheet } from '@spotter/domain/programs/text-form/from-sheet';
import { readTree } from '@spotter/domain/programs/text-form/parse-tree';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/overlays/dialog.js';
import { Button } from '../../components/ui/button.js';
import { Textarea } from '../../components/ui/textarea.js';
import { readingOptions, useDesk } from './builder-context.js';
import { FaultList, taken } from './fault-list.js';

type PreviewProps = { readonly pasted: string; readonly onTake: (slots: readonly Slot[]) => void };

const Preview = ({ pasted, onTake }: PreviewProps) => {
  const { t } = useTranslation('program-builder');
  const desk = useDesk();
  const [text, setText] = useState(() => textOfSheet(pasted, readingOptions(desk, desk.tree().rules)) ?? pasted);
  const { tree, faults } = useMemo(() => readTree(text, readingOptions(desk, desk.tree().rules)), [text, desk]);
  const slots = tree.weeks.flatMap(({ days }) => days.flatMap((day) => day.slots));
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
      <FaultList faults={faults} numbered onTake={(fault, suggestion) => setText(taken(text, fault, suggestion))} />
      <Button size="lg" disabled={faults.length > 0 || slots.length === 0} onClick={() => onTake(slots)}>
        {t('paste.add', { count: slots.length })}
      </Button>
    </div>
  );
};

type PasteDialogProps = {
  readonly pasted: string;
  readonly onTake: (slots: readonly Slot[]) => void;
  readonly onClose: () => void;
};

/** Several lines, or cells of a spreadsheet, as they were understood: mended here, then added all at once. */
export const PasteDialog = ({ pasted, onTake, onClose }: PasteDialogProps) => {
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
      />
    </Dialog>
  );
};
