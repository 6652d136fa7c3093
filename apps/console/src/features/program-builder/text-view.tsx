import { editsBetween } from '@spotter/domain/programs/edits-between';
import { isAdjustment } from '@spotter/domain/programs/editing/fixed-days';
import { withKnownIds } from '@spotter/domain/programs/editing/known-ids';
import { textOfSheet } from '@spotter/domain/programs/text-form/from-sheet';
import { readTree } from '@spotter/domain/programs/text-form/parse-tree';
import { printTree } from '@spotter/domain/programs/text-form/print-tree';
import { useDeferredValue, useMemo, useState, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../components/copy-button.js';
import { Button } from '../../components/ui/button.js';
import { Textarea } from '../../components/ui/textarea.js';
import { readingOptions, useBuilding } from './builder-context.js';
import { FaultList, taken } from './fault-list.js';
import { bareShares, ReadAs } from './fields/read-as.js';

/** The whole program as text: to read, to copy, to paste another in its place. Nothing of it is taken over while a line cannot be read. */
export const TextView = () => {
  const { t } = useTranslation('program-builder');
  const building = useBuilding();
  const { draft, finder, trained } = building;
  const printed = useMemo(() => printTree(draft.tree, finder.nameOf), [draft.tree, finder]);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? printed;
  /** Cells of a sheet become lines, in the place of what was marked. */
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const lines = textOfSheet(event.clipboardData.getData('text/plain'), readingOptions(building, draft.tree.rules));
    if (lines === null) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const around = [text.slice(0, selectionStart).trimEnd(), lines, text.slice(selectionEnd).trimStart()];
    setTyped(around.filter((part) => part !== '').join('\n'));
  };
  const looked = useDeferredValue(text);
  const read = useMemo(
    () => (typed === null ? null : readTree(looked, readingOptions(building, draft.tree.rules))),
    [looked, typed, building, draft.tree.rules],
  );
  const shares = useMemo(
    () => (typed === null ? [] : bareShares(looked, readingOptions(building, draft.tree.rules), (options) => readTree(looked, options))),
    [looked, typed, building, draft.tree.rules],
  );
  const faults = read?.faults ?? [];
  const isRead = typed !== null && typed !== printed && looked === text && read !== null && faults.length === 0;
  const next = useMemo(() => (isRead ? withKnownIds(draft.tree, read.tree) : null), [isRead, draft.tree, read]);
  const breaksPlan = next !== null && trained !== null && !editsBetween(draft.tree, next).every(isAdjustment);
  return (
    <div className="grid gap-3">
      <p className="measure text-table text-muted-foreground">{t('textHelp')}</p>
      <Textarea
        aria-label={t('text')}
        spellCheck={false}
        wrap="off"
        className="figures min-h-[50vh] overflow-x-auto font-mono text-table"
        value={text}
        onChange={(event) => setTyped(event.target.value)}
        onPaste={onPaste}
      />
      {looked === text && <ReadAs shares={shares} text={text} onChange={setTyped} />}
      <FaultList faults={faults} numbered onTake={(fault, suggestion) => setTyped(taken(text, fault, suggestion))} />
      {breaksPlan && (
        <p role="alert" className="text-table text-destructive">
          {t('client.planStays')}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={next === null || breaksPlan}
          onClick={() => {
            draft.change(next!);
            setTyped(null);
          }}
        >
          {t('takeText')}
        </Button>
        <Button variant="outline" disabled={typed === null} onClick={() => setTyped(null)}>
          {t('dropText')}
        </Button>
        <CopyButton text={text} />
      </div>
    </div>
  );
};
