import type { Slot } from '@spotter/domain/programs/program-tree';
import { readSlot } from '@spotter/domain/programs/text-form/parse-slot';
import { printSlot } from '@spotter/domain/programs/text-form/print-tree';
import { withSlotEdited } from '@spotter/domain/programs/editing/reach';
import { stripsOf } from '@spotter/domain/programs/editing/strips';
import { changeDay, findSlot, withoutSlot } from '@spotter/domain/programs/tree-nodes';
import { ArrowRightToLine } from 'lucide-react';
import { memo, useMemo, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '@/lib/api/send-command.js';
import { showToast } from '@/components/overlays/toast.js';
import { Button } from '@/components/ui/button.js';
import { asTheSame } from '../as-the-same.js';
import { readingOptions, useBuilding, useDesk } from '../builder-context.js';
import { FillDialog } from './fill-dialog.js';
import { DayGrid } from './grid-table.js';
import { cellId, cellsOf, movedBy, type Cell } from './grid-cells.js';
import { LineField } from '../line-field.js';
import { bareShares, useSharesText } from '../fields/read-as.js';
import { whyNot } from '@/components/ui/why-not.js';

const lineFieldId = 'builder-line';

/** All weeks side by side, with one strip per lift. The line of the chosen cell is above the grid, as in a spreadsheet. */
export const GridView = memo(() => {
  const { t } = useTranslation(['program-builder', 'programs']);
  const desk = useDesk();
  const textOfShares = useSharesText();
  const { draft, finder, reach } = useBuilding();
  const { tree, change } = draft;
  const days = useMemo(() => stripsOf(tree), [tree]);
  const cells = useMemo(() => cellsOf(days), [days]);
  const [at, setAt] = useState<Cell>({ row: 0, week: 0 });
  const [filling, setFilling] = useState(false);
  const row = Math.min(at.row, cells.length - 1);
  const week = Math.min(at.week, tree.weeks.length - 1);
  const strip = cells[row];
  if (strip === undefined) return <p className="py-8 text-center text-muted-foreground">{t('gridEmpty')}</p>;
  const slot = strip.slots[week] ?? null;
  const day = tree.weeks[week]!.days[strip.dayPlace];
  const known = slot ?? strip.slots.find((one) => one !== null) ?? undefined;
  const line = slot === null ? '' : printSlot(slot, tree, finder.nameOf);

  const put = (read: Slot, begun = desk.begin()): void => {
    const before = slot === null ? undefined : findSlot(begun.tree, slot.id);
    if (before !== undefined) return change(withSlotEdited(begun.tree, asTheSame(before, read), reach, newId), reach, begun);
    if (day === undefined) return;
    const placed: Slot = { ...read, ...(read.exerciseId === strip.exerciseId && { lineageId: strip.lineage }) };
    change(changeDay(tree, day.id, (one) => ({ ...one, slots: [...one.slots, placed] })));
  };
  const goTo = (cell: Cell): void => {
    setAt(cell);
    document.getElementById(cellId(cell))?.focus();
  };
  /** Typing on a cell replaces its line. */
  const typeOver = (event: KeyboardEvent): void => {
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.metaKey && !event.ctrlKey;
    const field = document.getElementById(lineFieldId);
    if (!isLetter || !(field instanceof HTMLInputElement)) return;
    field.focus();
    field.select();
    // Keeps typed letters from triggering shortcuts.
    event.stopPropagation();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset['cell'] === undefined) return;
    const next = movedBy({ row, week }, event.key, { rows: cells.length, weeks: tree.weeks.length });
    const isFill = (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'r';
    if (next !== null) goTo(next);
    else if (event.key === 'Enter' || event.key === 'F2') document.getElementById(lineFieldId)?.focus();
    else if ((event.key === 'Delete' || event.key === 'Backspace') && slot !== null) change(withoutSlot(tree, slot.id));
    else if (isFill && slot !== null) setFilling(true);
    else return typeOver(event);
    event.preventDefault();
  };
  const onCopy = (event: ClipboardEvent): void => {
    if (slot === null) return;
    event.clipboardData.setData('text/plain', line);
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (event.target instanceof HTMLInputElement) return;
    const text = event.clipboardData.getData('text/plain').trim();
    const reading = { ...readingOptions(desk, desk.tree().rules), known };
    const { slot: read } = readSlot({ text, line: 1, column: 1 }, reading);
    const shares = bareShares(text, reading, (options) => readSlot({ text, line: 1, column: 1 }, options));
    if (read !== null) put(read);
    if (read !== null && shares.length > 0) void showToast({ tone: 'info', title: textOfShares(shares) });
    event.preventDefault();
  };
  return (
    <div className="grid gap-3">
      <div className="sticky top-header z-raised grid gap-1 bg-background py-1">
        <span className="text-meta text-muted-foreground">{t('gridPlace', { week: week + 1, day: strip.dayPlace + 1 })}</span>
        <div className="flex flex-wrap items-start gap-2">
          <div className="min-w-0 grow basis-0">
            <LineField
              key={slot?.id ?? `${row} ${week}`}
              id={lineFieldId}
              first={line}
              known={known}
              label={t('gridLine')}
              placeholder={t('linePlaceholder')}
              onRead={(read, begun) => {
                put(read, begun);
                goTo({ row, week });
              }}
              onLeave={() => undefined}
            />
          </div>
          <Button
            variant="outline"
            why={slot === null ? whyNot('noCell') : week === tree.weeks.length - 1 && whyNot('lastWeek')}
            onClick={() => setFilling(true)}
          >
            <ArrowRightToLine size={16} strokeWidth={1.75} aria-hidden />
            {t('fillRight')}
          </Button>
        </div>
      </div>
      {/* One handler for the keys and the clipboard of all cells. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="grid gap-4" onKeyDown={onKey} onCopy={onCopy} onPaste={onPaste}>
        {days.map((one) => (
          <DayGrid
            key={one.dayPlace}
            day={one}
            first={cells.findIndex(({ dayPlace }) => dayPlace === one.dayPlace)}
            at={{ row, week }}
            onChoose={setAt}
          />
        ))}
      </div>
      {slot !== null && <FillDialog slot={slot} open={filling} onClose={() => setFilling(false)} />}
    </div>
  );
});
