import { weekdays } from '@spotter/contracts/civil-date';
import { maxNameLength } from '@spotter/contracts/limits';
import { withDayMoved } from '@spotter/domain/programs/editing/many-slots';
import { copiedDay } from '@spotter/domain/programs/editing/copied-nodes';
import type { Day, ProgramTree, Slot } from '@spotter/domain/programs/program-tree';
import { printDay, printExercise } from '@spotter/domain/programs/text-form/print-tree';
import { changeDay, changeWeek, insertAt, withoutDay } from '@spotter/domain/programs/tree-nodes';
import { ArrowLeft, ArrowRight, ClipboardCopy, ClipboardPaste, Copy, CornerUpRight, Ellipsis, Search, Trash2 } from 'lucide-react';
import { memo, useId, useState, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '@/lib/format/format.js';
import { weekdayName } from '@/lib/format/weekday-name.js';
import { useDrop } from '@/lib/hooks/use-drop.js';
import { cn } from '@/lib/utils.js';
import { newId } from '@/lib/api/send-command.js';
import { copyText } from '@/components/copy-text.js';
import { showToast } from '@/components/overlays/toast.js';
import { Menu } from '@/components/overlays/menu.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { Card } from '@/components/ui/card.js';
import { Input } from '@/components/ui/input.js';
import { Select } from '@/components/ui/select.js';
import { useDesk } from './builder-context.js';
import type { Begun } from './draft/draft-store.js';
import { ChoiceDialog } from './choice-dialog.js';
import { DayReading, DayReadingButton } from './fields/day-reading.js';
import { withoutEmpty } from './fields/without-empty.js';
import { LineField } from './line-field.js';
import { copiedAs, useLastCopied } from './many/clipboard.js';
import { slotsType } from './many/dragged.js';
import { isElsewhere } from './many/many-keys.js';
import { useMany } from './many/use-many.js';
import { OthersChip } from './others-chip.js';
import { PasteDialog } from './paste-dialog.js';
import { withPastedWeeks } from './pasted-weeks.js';
import { SearchDialog } from './search/search-dialog.js';
import { SlotLine } from './slot-line.js';
import { whyNot } from '@/components/ui/why-not.js';

type DayPlace = {
  readonly day: Day;
  readonly weekId: string;
  readonly number: number;
  /** Number of days in the week. */
  readonly days: number;
  readonly weeks: number;
};
type DayEditorProps = DayPlace & {
  /** Names of other coaches editing this day, one per line. */
  readonly here: string;
  readonly onHere: (dayId: string) => void;
  readonly rules: ProgramTree['rules'];
  /** Chosen exercises of this day; a shared empty set if there are none. */ readonly chosen: ReadonlySet<string>;
};

const DayMenu = ({ weekId, day, number, days, weeks }: DayPlace) => {
  const { t } = useTranslation(['program-builder', 'programs']);
  const [moving, setMoving] = useState(false);
  const many = useMany();
  const { tree, change, finder } = useDesk();
  const copyAsText = async (): Promise<void> => {
    if (await copyText(printDay(day, tree(), finder.nameOf))) void showToast({ tone: 'success', title: t('copied') });
  };
  const moved = (index: number): void =>
    change(
      changeWeek(tree(), weekId, (one) => ({
        ...one,
        days: insertAt(
          one.days.filter(({ id }) => id !== day.id),
          day,
          index,
        ),
      })),
    );
  const copied = useLastCopied();
  return (
    <>
      <Menu
        align="end"
        entries={[
          ...(copied === null
            ? []
            : [
                {
                  label: t('many.paste', { count: copied.slots.length }),
                  icon: ClipboardPaste,
                  onSelect: () => many.paste(copied, day.id),
                },
              ]),
          { label: t('moveLeft'), icon: ArrowLeft, why: number === 1 && whyNot('first'), onSelect: () => moved(number - 2) },
          { label: t('moveRight'), icon: ArrowRight, why: number === days && whyNot('last'), onSelect: () => moved(number) },
          ...(weeks > 1 ? [{ label: t('moveTo'), icon: CornerUpRight, onSelect: () => setMoving(true) }] : []),
          {
            label: t('copyDay'),
            icon: Copy,
            onSelect: () =>
              change(changeWeek(tree(), weekId, (one) => ({ ...one, days: insertAt(one.days, copiedDay(day, newId), number) }))),
          },
          ...('clipboard' in navigator ? [{ label: t('copyAsText'), icon: ClipboardCopy, onSelect: () => void copyAsText() }] : []),
          { label: t('removeDay'), icon: Trash2, onSelect: () => change(withoutDay(tree(), day.id)) },
        ]}
        trigger={
          <Button variant="ghost" size="icon" aria-label={t('dayActions', { number })}>
            <Ellipsis size={16} strokeWidth={1.75} aria-hidden />
          </Button>
        }
      />
      {moving && (
        <ChoiceDialog
          open
          title={t('moveTo')}
          onClose={() => setMoving(false)}
          choices={tree().weeks.flatMap(({ id }, index) =>
            id === weekId
              ? []
              : { label: t('programs:week', { number: index + 1 }), onPick: () => change(withDayMoved(tree(), day.id, id)) },
          )}
        />
      )}
    </>
  );
};

/** Saves the name on blur, so that a whole name is one undo step. */
const NameField = ({ day, number }: { readonly day: Day; readonly number: number }) => {
  const { t } = useTranslation('program-builder');
  const { begin, change } = useDesk();
  const known = localized(day.name);
  const [typed, setTyped] = useState<{ readonly text: string; readonly begun: Begun } | null>(null);
  const keep = (): void => {
    if (typed === null || typed.text.trim() === known) return setTyped(null);
    const en = typed.text.trim();
    const next = changeDay(typed.begun.tree, day.id, (one) => withoutEmpty<Day>({ ...one, name: en === '' ? undefined : { en } }));
    change(next, null, typed.begun);
    setTyped(null);
  };
  return (
    <Input
      aria-label={t('dayName', { number })}
      placeholder={t('day', { number })}
      maxLength={maxNameLength}
      className="min-w-0 grow font-medium"
      value={typed?.text ?? known}
      onChange={({ target }) => setTyped((before) => ({ text: target.value, begun: before?.begun ?? begin() }))}
      onBlur={keep}
      onKeyDown={(event) => event.key === 'Enter' && keep()}
    />
  );
};

const WeekdayField = ({ day, number }: { readonly day: Day; readonly number: number }) => {
  const { t } = useTranslation(['program-builder', 'programs']);
  const { tree, change } = useDesk();
  return (
    <Select
      className="w-32 shrink-0"
      aria-label={t('weekday', { number })}
      value={day.weekday ?? ''}
      onChange={(event) => {
        const weekday = weekdays.find((one) => one === event.target.value);
        change(changeDay(tree(), day.id, (one) => withoutEmpty<Day>({ ...one, weekday })));
      }}
    >
      <option value="">{t('anyDay')}</option>
      {weekdays.map((weekday) => (
        <option key={weekday} value={weekday}>
          {weekdayName(weekday)}
        </option>
      ))}
    </Select>
  );
};

/** One day of a week: its name, one line per exercise and a field for the next line. */
export const DayEditor = memo(({ here, onHere, rules, chosen, ...of }: DayEditorProps) => {
  const { day, number } = of;
  const { t } = useTranslation(['program-builder', 'programs']);
  const { tree, change, finder, trained, skipped } = useDesk();
  const [searching, setSearching] = useState(false);
  const [begun, setBegun] = useState<{ readonly text: string } | null>(null);
  const fieldId = useId();
  const isTrained = trained?.has(day.id) === true;
  const [pasted, setPasted] = useState<string | null>(null);
  const add = (slots: readonly Slot[]): void => change(changeDay(tree(), day.id, (one) => ({ ...one, slots: [...one.slots, ...slots] })));
  const many = useMany();
  const { over, place } = useDrop(slotsType, (ids) => many.move(new Set(ids.split(' ')), day.id), !isTrained);
  const pasteMany = (text: string, before?: string): void => {
    const copied = copiedAs(text);
    if (copied === null) setPasted(text);
    else many.paste(copied, day.id, before);
  };
  /** Handles pastes outside of fields: inserts after the focused exercise. */
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain').trim();
    if (isTrained || isElsewhere(event) || text === '') return;
    event.preventDefault();
    const focused = (event.target as HTMLElement).closest<HTMLElement>('[data-slot]')?.dataset['slot'];
    const at = day.slots.findIndex(({ id }) => id === focused);
    pasteMany(text, at < 0 ? undefined : day.slots[at + 1]?.id);
  };
  return (
    <li {...place} onPaste={onPaste} onFocus={() => onHere(day.id)}>
      <Card className={cn('grid h-full content-start gap-2 p-3', over && 'outline-2 outline-accent-foreground')}>
        <div className="flex items-center gap-2">
          {isTrained ? (
            <span className="min-w-0 grow truncate font-medium">{localized(day.name) || t('day', { number })}</span>
          ) : (
            <NameField day={day} number={number} />
          )}
          {isTrained && <Badge>{t('client.trained')}</Badge>}
          {skipped.has(day.id) && <Badge>{t('client.skipped')}</Badge>}
          {trained === null && <WeekdayField day={day} number={number} />}
          {trained === null && <DayMenu {...of} />}
        </div>
        <DayReading day={day} />
        {here !== '' && (
          <p className="flex flex-wrap gap-1">
            <OthersChip names={here.split('\n')} />
          </p>
        )}
        <ol className="grid gap-1">
          {day.slots.map((slot, index) => (
            <SlotLine
              key={slot.id}
              slot={slot}
              dayId={day.id}
              rules={rules}
              isChosen={chosen.has(slot.id)}
              isFirst={index === 0}
              isLast={index === day.slots.length - 1}
            />
          ))}
        </ol>
        {!isTrained && (
          <div className="flex items-start gap-1">
            <div className="min-w-0 grow">
              <LineField
                first=""
                id={fieldId}
                begun={begun}
                label={t('addLine', { number })}
                placeholder={t('linePlaceholder')}
                onRead={(slot) => add([slot])}
                onPasteMany={pasteMany}
              />
            </div>
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('search.open', { number })}
              onClick={() => {
                // The exercise that the coach finds continues in this field: focus it now, so that the dialog returns the focus here.
                document.getElementById(fieldId)?.focus();
                setSearching(true);
              }}
            >
              <Search size={16} strokeWidth={1.75} aria-hidden />
            </Button>
            <DayReadingButton day={day} number={number} />
          </div>
        )}
        {searching && (
          <SearchDialog
            onClose={() => setSearching(false)}
            onPick={(exerciseId) => {
              setSearching(false);
              setBegun({ text: `${printExercise(exerciseId, finder.nameOf)} | ` });
            }}
          />
        )}
        {pasted !== null && (
          <PasteDialog
            pasted={pasted}
            onTake={add}
            onTakeWeeks={trained === null ? (weeks) => change(withPastedWeeks(tree(), day.id, weeks)) : null}
            onClose={() => setPasted(null)}
          />
        )}
      </Card>
    </li>
  );
});
