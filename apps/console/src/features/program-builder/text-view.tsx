import { editsBetween } from '@spotter/domain/programs/edits-between';
import { isAdjustment } from '@spotter/domain/programs/editing/fixed-days';
import { withKnownIds } from '@spotter/domain/programs/editing/known-ids';
import { textOfSheet } from '@spotter/domain/programs/text-form/from-sheet';
import { readTree } from '@spotter/domain/programs/text-form/parse-tree';
import { printTree } from '@spotter/domain/programs/text-form/print-tree';
import { useDeferredValue, useMemo, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '@/components/copy-button.js';
import { Button } from '@/components/ui/button.js';
import { Textarea } from '@/components/ui/textarea.js';
import { readingOptions, useBuilding } from './builder-context.js';
import type { Begun } from './draft/draft-store.js';
import { FaultList, taken } from './fault-list.js';
import { bareShares, ReadAs } from './fields/read-as.js';
import { whyNot } from '@/components/ui/why-not.js';

/** Uncommitted text, and the draft at the moment the coach began to type. */
export type TypedText = { readonly text: string; readonly begun: Begun };
type TextViewProps = { readonly typed: TypedText | null; readonly onTyped: (typed: TypedText | null) => void };

/** The whole program as editable text. It replaces the program only when every line can be read. */
export const TextView = ({ typed, onTyped }: TextViewProps) => {
  const { t } = useTranslation('program-builder');
  const building = useBuilding();
  const { draft, begin, finder, trained } = building;
  const printed = useMemo(() => printTree(draft.tree, finder.nameOf), [draft.tree, finder]);
  const text = typed?.text ?? printed;
  const setText = (next: string): void => onTyped({ text: next, begun: typed?.begun ?? begin() });
  const tree = typed?.begun.tree ?? draft.tree;
  /** Pastes spreadsheet cells as lines over the selection. */
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const lines = textOfSheet(event.clipboardData.getData('text/plain'), readingOptions(building, tree.rules));
    if (lines === null) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const around = [text.slice(0, selectionStart).trimEnd(), lines, text.slice(selectionEnd).trimStart()];
    setText(around.filter((part) => part !== '').join('\n'));
  };
  const looked = useDeferredValue(text);
  const read = useMemo(
    () => (typed === null ? null : readTree(looked, readingOptions(building, tree.rules))),
    [looked, typed, building, tree.rules],
  );
  const shares = useMemo(
    () => (typed === null ? [] : bareShares(looked, readingOptions(building, tree.rules), (options) => readTree(looked, options))),
    [looked, typed, building, tree.rules],
  );
  const faults = read?.faults ?? [];
  const isRead = typed !== null && typed.text !== printed && looked === text && read !== null && faults.length === 0;
  const next = useMemo(() => (isRead ? withKnownIds(tree, read.tree) : null), [isRead, tree, read]);
  const breaksPlan = next !== null && trained !== null && !editsBetween(tree, next).every(isAdjustment);
  const why = (): string | null => {
    if (breaksPlan) return t('client.planStays');
    if (next !== null) return null;
    return whyNot(faults.length > 0 ? 'faulty' : 'unchanged');
  };
  return (
    <div className="grid gap-3">
      <p className="measure text-table text-muted-foreground">{t('textHelp')}</p>
      <Textarea
        aria-label={t('text')}
        spellCheck={false}
        wrap="off"
        className="figures min-h-[50vh] overflow-x-auto font-mono text-table"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPaste={onPaste}
      />
      {looked === text && <ReadAs shares={shares} text={text} onChange={setText} />}
      <FaultList faults={faults} numbered onTake={(fault, suggestion) => setText(taken(text, fault, suggestion))} />
      {breaksPlan && (
        <p role="alert" className="text-table text-destructive">
          {t('client.planStays')}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          why={why()}
          onClick={() => {
            draft.change(next!, null, typed!.begun);
            onTyped(null);
          }}
        >
          {t('takeText')}
        </Button>
        <Button variant="outline" why={typed === null && whyNot('unchanged')} onClick={() => onTyped(null)}>
          {t('dropText')}
        </Button>
        <CopyButton text={text} />
      </div>
    </div>
  );
};
