import type { ProgramDetail } from '@spotter/contracts/programs/queries';
import { useTranslation } from 'react-i18next';
import { localized } from '@/lib/format/format.js';
import { weekdayName } from '@/lib/format/weekday-name.js';
import type { ProgramDay, ProgramSlot, ProgramWeek } from '@/shared/programs.js';
import { Badge } from '@/components/ui/badge.js';
import { cn } from '@/lib/utils.js';
import { clockText, slotText } from './prescription-text.js';

type Names = ReadonlyMap<string, ProgramDetail['exercises'][number]['name']>;

const ExerciseName = ({ name }: { readonly name: ReturnType<Names['get']> }) => {
  const { t } = useTranslation('programs');
  return name === undefined ? <span className="text-destructive">{t('unknownExercise')}</span> : localized(name);
};

const SlotLine = ({ slot, names }: { readonly slot: ProgramSlot; readonly names: Names }) => {
  const clock = clockText(slot);
  return (
    <li className={cn('py-0.5 pl-2', slot.kind !== 'straight' && 'border-l-2 border-accent-foreground')}>
      <span className="block text-table font-medium">
        {slot.label !== undefined && <span className="figures mr-1 text-accent-foreground">{slot.label}</span>}
        <ExerciseName name={names.get(slot.exerciseId)} />
      </span>
      <span className="figures block text-meta text-muted-foreground">
        {[clock, slotText(slot.sets, slot.rounds)].filter((part) => part !== null).join(' · ')}
      </span>
      {slot.note !== undefined && <span className="block text-meta text-subtle-foreground">{slot.note}</span>}
    </li>
  );
};

const DayCard = ({ day, number, names }: { readonly day: ProgramDay; readonly number: number; readonly names: Names }) => {
  const { t } = useTranslation('programs');
  return (
    <li className="rounded-card border bg-card p-3">
      <h3 className="pb-1 text-table font-bold">
        {localized(day.name) || t('day', { number })}
        {day.weekday !== undefined && <span className="font-normal text-subtle-foreground"> · {weekdayName(day.weekday)}</span>}
      </h3>
      {day.rest === true ? (
        <p className="text-meta text-subtle-foreground">{t('restDay')}</p>
      ) : (
        <ol className="grid gap-1">
          {day.slots.map((slot) => (
            <SlotLine key={slot.id} slot={slot} names={names} />
          ))}
        </ol>
      )}
    </li>
  );
};

/** True if a week's name is only its number, as in many imports: the number is already shown. */
const saysOnlyItsNumber = (name: string): boolean => /^\s*(week|hafta)?\s*\d+\.?\s*(hafta)?\s*$/i.test(name);

const WeekPart = ({ week, number, names }: { readonly week: ProgramWeek; readonly number: number; readonly names: Names }) => {
  const { t } = useTranslation('programs');
  return (
    <details className="group" open={number <= 2}>
      <summary className="sticky top-header z-raised flex min-h-row cursor-pointer items-center gap-2 bg-background py-1 text-body font-bold">
        <h2>{t('week', { number })}</h2>
        {week.name !== undefined && !saysOnlyItsNumber(week.name) && <span className="font-normal text-muted-foreground">{week.name}</span>}
        {week.focus !== undefined && <Badge>{week.focus}</Badge>}
        {week.deload === true && <Badge variant="info">{t('deload')}</Badge>}
      </summary>
      <ol className="grid gap-3 pb-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {week.days.map((day, at) => (
          <DayCard key={day.id} day={day} number={at + 1} names={names} />
        ))}
      </ol>
    </details>
  );
};

/** The whole template by weeks, with the first two expanded. */
export const ProgramTree = ({ program }: { readonly program: ProgramDetail }) => {
  const names: Names = new Map(program.exercises.map(({ id, name }) => [id, name]));
  return (
    <div className="grid gap-2">
      {program.tree.weeks.map((week, at) => (
        <WeekPart key={week.id} week={week} number={at + 1} names={names} />
      ))}
    </div>
  );
};
