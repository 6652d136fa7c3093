import type { CustomerItem } from '@spotter/contracts/customers/queries';
import type { TFunction } from 'i18next';
import { formatNumber, localized } from '@/lib/format/format.js';
import { Badge } from '@/components/ui/badge.js';
import { Progress } from '@/components/ui/progress.js';

/** `t` as a prop: a table calls the hook once, not in every cell. */
type Words = { readonly t: TFunction<'customers'> };

/** The client's week in their program, as text and a bar. */
export const ProgramWeek = ({ program, t }: Pick<CustomerItem, 'program'> & Words) => {
  if (program === null)
    return (
      <span>
        <Badge variant="warning">{t('program.none')}</Badge>
      </span>
    );
  const place =
    program.week === null ? t(`program.statuses.${program.status}`) : t('program.week', { week: program.week, weeks: program.weeks });
  return (
    <span className="grid w-full gap-1" title={`${localized(program.name)} · ${place}`}>
      <span className="flex gap-2">
        <span className="min-w-0 grow truncate">{localized(program.name)}</span>
        <span className="figures shrink-0 text-meta text-subtle-foreground">{place}</span>
      </span>
      <Progress value={program.week ?? 0} max={program.weeks} label={place} />
    </span>
  );
};

/** Done and due workouts of the last four weeks, coloured by their ratio. */
export const Adherence = ({ due, done, t }: CustomerItem['adherence'] & Words) => {
  if (due === 0) return <span className="text-subtle-foreground">–</span>;
  const percent = Math.round((done / due) * 100);
  return (
    <Badge variant={percent >= 80 ? 'success' : percent >= 50 ? 'warning' : 'destructive'}>
      {t('adherence', { done, due, percent: formatNumber(percent, 0) })}
    </Badge>
  );
};
