import { copiedWeek } from '@spotter/domain/programs/editing/copied-nodes';
import type { EditReach } from '@spotter/domain/programs/program-events';
import type { Week } from '@spotter/domain/programs/program-tree';
import { changeWeek, insertAt, withoutWeek } from '@spotter/domain/programs/tree-nodes';
import { CalendarPlus, Copy, Feather, Plus, SlidersHorizontal, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAskedLighter } from '@/shared/asked-lighter.js';
import { newId } from '@/lib/api/send-command.js';
import { Button } from '@/components/ui/button.js';
import { Select } from '@/components/ui/select.js';
import { cn } from '@/lib/utils.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { useBuilding } from './builder-context.js';
import { useOthers, type Other, type ProgramAt } from './draft/use-others.js';
import { OthersChip } from './others-chip.js';
import { DayEditor } from './day-editor.js';
import { ChosenBar } from './many/chosen-bar.js';
import { useManyKeys } from './many/many-keys.js';
import { LighterDialog } from './fields/lighter-dialog.js';
import { TotalsPart } from './totals/totals-part.js';
import { WeekDialog } from './fields/week-dialog.js';

const emptyWeek = (): Week => ({ id: newId(), days: [{ id: newId(), slots: [] }] });

/** Details of the week itself. */
const WeekLine = ({ week: { name, block, focus, deload, intent } }: { readonly week: Week }) => {
  const { t } = useTranslation(['program-builder', 'programs']);
  const words = [name, block, focus, deload === true ? t('programs:deload') : undefined].filter((word) => word !== undefined);
  if (words.length === 0 && intent === undefined) return null;
  return (
    <p className="text-table">
      <span className="font-medium">{words.join(' · ')}</span> <span className="text-muted-foreground">{intent}</span>
    </p>
  );
};

/** Other coaches who are not on a day of the shown week. */
const ElsewhereLine = ({
  others,
  weeks,
  shown,
}: {
  readonly others: readonly Other[];
  readonly weeks: readonly Week[];
  readonly shown: Week;
}) => {
  const { t } = useTranslation(['program-builder', 'programs']);
  const placed = others.filter(({ node }) => !shown.days.some(({ id }) => id === node));
  if (placed.length === 0) return null;
  const weekOf = (node: string): number => weeks.findIndex(({ id, days }) => id === node || days.some((day) => day.id === node));
  return (
    <p className="flex flex-wrap items-center gap-2 text-meta text-muted-foreground">
      {placed.map(({ id, name, node }) => (
        <span key={id} className="inline-flex items-center gap-1">
          <OthersChip names={[name]} />
          {weekOf(node) >= 0 && t('programs:week', { number: weekOf(node) + 1 })}
        </span>
      ))}
    </p>
  );
};

const noneChosen: ReadonlySet<string> = new Set();

type WeeksViewProps = {
  readonly at: ProgramAt | null;
  readonly reaches: readonly EditReach[];
  readonly onReach: (reach: EditReach) => void;
};

/** One week at a time, with its days side by side; on a phone one below the other. */
export const WeeksView = memo(({ at: program, reaches, onReach }: WeeksViewProps) => {
  const { t } = useTranslation(['program-builder', 'programs']);
  const { draft, reach, trained, chosen } = useBuilding();
  const { tree, change } = draft;
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      tree.weeks.findIndex(({ id }) => isAskedLighter(id)),
    ),
  );
  const [settings, setSettings] = useState(false);
  const [lighter, setLighter] = useState(() => tree.weeks.some(({ id }) => isAskedLighter(id)));
  const keys = useManyKeys();
  const place = Math.min(at, tree.weeks.length - 1);
  const week = tree.weeks[place];
  const [focused, setFocused] = useState<string | null>(null);
  const node = week?.days.find(({ id }) => id === focused)?.id ?? week?.id ?? null;
  const others = useOthers(program, node);
  const namesAt = (of: readonly string[]): readonly string[] => others.filter((one) => of.includes(one.node)).map(({ name }) => name);
  const add = (next: Week): void => {
    change({ ...tree, weeks: insertAt(tree.weeks, next, place + 1) });
    setAt(place + 1);
  };
  if (week === undefined)
    return (
      <EmptyState
        icon={CalendarPlus}
        title={t('empty')}
        description={t('emptyLine')}
        action={<Button onClick={() => add(emptyWeek())}>{t('addWeek')}</Button>}
      />
    );
  return (
    // One handler for the keys and the clipboard of all exercises.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="grid gap-3" {...keys}>
      <div className="flex flex-wrap items-center gap-2">
        <nav aria-label={t('weeksNavigation')} className="flex min-w-0 grow gap-1 overflow-x-auto [scrollbar-width:none]">
          {tree.weeks.map(({ id, deload }, index) => (
            <button
              key={id}
              type="button"
              aria-current={index === place ? 'true' : undefined}
              className={cn(
                'figures min-h-11 shrink-0 rounded-control px-3 text-table font-medium hover:bg-muted md:min-h-9',
                index === place ? 'bg-accent text-accent-foreground' : 'text-muted-foreground',
                deload === true && 'italic',
              )}
              onClick={() => setAt(index)}
            >
              {t('programs:week', { number: index + 1 })}
            </button>
          ))}
        </nav>
        <Button variant="outline" onClick={() => setLighter(true)}>
          <Feather size={16} strokeWidth={1.75} aria-hidden />
          {t('lighter.open')}
        </Button>
        <LighterDialog week={week} number={place + 1} open={lighter} onClose={() => setLighter(false)} />
        {trained === null && (
          <>
            <Button variant="outline" onClick={() => add(emptyWeek())}>
              <Plus size={16} strokeWidth={1.75} aria-hidden />
              {t('addWeek')}
            </Button>
            <Button variant="outline" onClick={() => add(copiedWeek(week, newId))}>
              <Copy size={16} strokeWidth={1.75} aria-hidden />
              {t('copyWeek')}
            </Button>
            <Button variant="ghost" size="icon" aria-label={t('weekSettings')} onClick={() => setSettings(true)}>
              <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />
            </Button>
            <WeekDialog week={week} number={place + 1} open={settings} onClose={() => setSettings(false)} />
            <Button variant="ghost" size="icon" aria-label={t('removeWeek')} onClick={() => change(withoutWeek(tree, week.id))}>
              <Trash2 size={16} strokeWidth={1.75} aria-hidden />
            </Button>
          </>
        )}
      </div>
      <WeekLine week={week} />
      <ElsewhereLine others={others} weeks={tree.weeks} shown={week} />
      <label className="flex flex-wrap items-center gap-2 text-table text-muted-foreground">
        {t('reach')}
        <Select value={reach} onChange={(event) => onReach(reaches.find((one) => one === event.target.value) ?? 'this')}>
          {reaches.map((one) => (
            <option key={one} value={one}>
              {t(`reaches.${one}`)}
            </option>
          ))}
        </Select>
      </label>
      <TotalsPart place={place} />
      <ol className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {week.days.map((day, index) => (
          <DayEditor
            key={day.id}
            day={day}
            weekId={week.id}
            number={index + 1}
            days={week.days.length}
            weeks={tree.weeks.length}
            here={namesAt([day.id]).join('\n')}
            onHere={setFocused}
            rules={tree.rules}
            chosen={day.slots.some(({ id }) => chosen.ids.has(id)) ? chosen.ids : noneChosen}
          />
        ))}
        {trained === null && (
          <li>
            <Button
              variant="outline"
              className="w-full border-dashed"
              onClick={() => change(changeWeek(tree, week.id, (one) => ({ ...one, days: [...one.days, { id: newId(), slots: [] }] })))}
            >
              <Plus size={16} strokeWidth={1.75} aria-hidden />
              {t('addDay')}
            </Button>
          </li>
        )}
      </ol>
      <ChosenBar place={place} />
    </div>
  );
});
