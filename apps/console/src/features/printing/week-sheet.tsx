import { useTranslation } from 'react-i18next';
import { formatDay, localized } from '@/lib/format/format.js';
import { short, type ExerciseGroup, type ExerciseLine, type Page, type PageDay, type SetLine } from './pages.js';
import { boxName, exerciseLineText, groupTitle, setTarget, weekTitle } from './sheet-words.js';

type NameOf = (exerciseId: string) => string;
/** Heading of every page: the program, its client if it has one, and the gym. */
export type SheetHead = {
  readonly program: string;
  readonly client: string | null;
  readonly gym: string;
  /** Day of the loads; null for a program of the library. */
  readonly loadsOf: string | null;
};

/** One set: its target above, and empty boxes for what was done. */
const SetBoxes = ({ line: { number, set, boxes }, nameOf }: { readonly line: SetLine; readonly nameOf: NameOf }) => {
  const { t } = useTranslation('printing');
  const { note } = set;
  return (
    <li className="inline-grid max-w-full gap-[0.5mm] align-top">
      <span className="figures text-[8pt] leading-tight">
        <span className="font-bold">{number ?? t('warmUp')}</span> {setTarget(set, nameOf)}
      </span>
      <span className="flex">
        {boxes.map((box) => (
          <span
            key={box}
            className="-ml-px flex h-[7mm] w-[13mm] items-end justify-end border border-foreground px-[0.8mm] text-[6pt] text-foreground first:ml-0"
          >
            {boxName(box)}
          </span>
        ))}
      </span>
      {note !== undefined && <span className="max-w-[40mm] text-[7pt] leading-tight">{short(note)}</span>}
    </li>
  );
};

const ExerciseRow = ({ line, nameOf }: { readonly line: ExerciseLine; readonly nameOf: NameOf }) => {
  const below = exerciseLineText(line);
  return (
    <tr className="break-inside-avoid border-t border-foreground/40 align-top">
      <th scope="row" className="w-[34%] py-[1mm] pr-[2mm] text-left font-normal">
        <span className="block text-[10pt] leading-tight font-bold">
          {line.label !== null && <span className="figures mr-[1mm]">{line.label}</span>}
          {nameOf(line.exerciseId)}
        </span>
        {below !== '' && <span className="figures block text-[8pt] leading-tight">{below}</span>}
        {line.note !== null && <span className="block text-[8pt] leading-tight italic">{line.note}</span>}
      </th>
      <td className="py-[1mm]">
        <ol className="flex flex-wrap gap-x-[2mm] gap-y-[1mm]">
          {line.sets.map((set) => (
            <SetBoxes key={set.key} line={set} nameOf={nameOf} />
          ))}
        </ol>
      </td>
    </tr>
  );
};

const GroupRow = ({ group }: { readonly group: ExerciseGroup }) => {
  const title = groupTitle(group);
  if (title === null) return null;
  return (
    <tr className="break-inside-avoid break-after-avoid border-t border-foreground/40">
      <th scope="rowgroup" colSpan={2} className="figures pt-[1mm] text-left text-[9pt] font-bold">
        {title}
      </th>
    </tr>
  );
};

const DayRow = ({ day }: { readonly day: PageDay }) => {
  const { t } = useTranslation('printing');
  const name = localized(day.name) || (day.number === null ? t('restDay') : t('day', { number: day.number }));
  return (
    <tr className="break-inside-avoid break-after-avoid">
      <th scope="rowgroup" colSpan={2} className="border-b-2 border-foreground pt-[3mm] pb-[0.5mm] text-left text-[11pt] font-bold">
        {name}
        {day.on !== null && <span className="figures font-normal"> · {formatDay(day.on)}</span>}
        {day.number === null && localized(day.name) !== '' && <span className="font-normal"> · {t('restDay')}</span>}
      </th>
    </tr>
  );
};

/** A row group that no page break divides: a group's heading with its first exercise, and the day's heading with its first group. */
const Rows = ({ day, nameOf }: { readonly day: PageDay; readonly nameOf: NameOf }) => {
  const lines = day.groups.flatMap((group) => group.exercises.map((line, at) => ({ line, group: at === 0 ? group : null })));
  if (lines.length === 0)
    return (
      <tbody className="break-inside-avoid">
        <DayRow day={day} />
      </tbody>
    );
  return lines.map(({ line, group }, at) => (
    <tbody key={line.key} className="break-inside-avoid">
      {at === 0 && <DayRow day={day} />}
      {group !== null && <GroupRow group={group} />}
      <ExerciseRow line={line} nameOf={nameOf} />
    </tbody>
  ));
};

type WeekSheetProps = { readonly page: Page; readonly total: number; readonly head: SheetHead; readonly nameOf: NameOf };

/** One week on a page of its own. A longer week continues on the next page, which repeats the heading. */
export const WeekSheet = ({ page, total, head, nameOf }: WeekSheetProps) => {
  const { t } = useTranslation('printing');
  return (
    <section
      aria-label={weekTitle(page, total)}
      className="rounded-card border bg-card p-[6mm] text-foreground not-first:break-before-page print:rounded-none print:border-0 print:bg-transparent print:p-0 print:text-black"
    >
      <table className="w-full border-collapse">
        <thead>
          <tr>
            <th colSpan={2} scope="colgroup" className="pb-[1mm] text-left font-normal">
              <span className="flex flex-wrap items-baseline justify-between gap-x-[4mm] text-[9pt]">
                <span className="font-bold">{head.client === null ? head.program : `${head.client} · ${head.program}`}</span>
                <span className="figures">
                  {[head.gym, head.loadsOf === null ? null : t('loadsOf', { day: formatDay(head.loadsOf) })]
                    .filter((part) => part !== null)
                    .join(' · ')}
                </span>
              </span>
              <span className="figures block text-[13pt] leading-tight font-bold">{weekTitle(page, total)}</span>
              {page.intent !== null && <span className="block text-[9pt]">{page.intent}</span>}
            </th>
          </tr>
        </thead>
        {page.days.map((day) => (
          <Rows key={day.key} day={day} nameOf={nameOf} />
        ))}
      </table>
    </section>
  );
};
