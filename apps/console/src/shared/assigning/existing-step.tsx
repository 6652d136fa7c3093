import type { ExistingWay } from '@spotter/contracts/assigned-programs/existing-ways';
import { addDays } from '@spotter/contracts/civil-date';
import { useTranslation } from 'react-i18next';
import { byName, formatDay, localized } from '@/lib/format/format.js';
import type { Met } from './use-existing.js';
import { Ways } from './ways.js';

type ExistingStepProps = {
  readonly met: readonly Met[];
  /** Number of clients who get the program. */
  readonly count: number;
  /** Absent for one client, whose name the dialog shows already. */
  readonly nameOf?: ((customerId: string) => string) | undefined;
  readonly startsOn: string;
  readonly way: ExistingWay | undefined;
  readonly onWay: (way: ExistingWay) => void;
};

const earliest = (days: readonly string[]): string => days.reduce((first, day) => (day < first ? day : first));
const latest = (days: readonly string[]): string => days.reduce((last, day) => (day > last ? day : last));

/** Names the programs that the new one meets, and asks what happens with them; nothing if it meets none. */
export const ExistingStep = ({ met, count, nameOf, startsOn, way, onWay }: ExistingStepProps) => {
  const { t } = useTranslation('assigned-programs');
  if (met.length === 0) return null;
  const starts = met.map(({ startsAfter }) => startsAfter);
  const [first, last] = [earliest(starts), latest(starts)];
  const lineOf = (each: ExistingWay): string => {
    if (each === 'end-before') return t('existing.endLine', { day: formatDay(addDays(startsOn, -1)), from: formatDay(startsOn) });
    if (each === 'beside') return t('existing.besideLine');
    return first === last
      ? t('existing.afterLine', { day: formatDay(first) })
      : t('existing.afterEach', { from: formatDay(first), to: formatDay(last) });
  };
  const lines = met.flatMap(({ customerId, programs, startsAfter }) =>
    programs.map(({ assignedProgramId, name, days }) => ({ assignedProgramId, who: nameOf?.(customerId) ?? '', name, days, startsAfter })),
  );
  return (
    <section aria-label={t('existing.title')} className="grid gap-2">
      <ul className="grid max-h-44 gap-1 overflow-y-auto rounded-control bg-warning-soft p-3 text-table">
        {byName(lines, ({ who, name }) => `${who} ${localized(name)}`).map(({ assignedProgramId, who, name, days, startsAfter }) => (
          <li key={assignedProgramId} className="min-w-0 wrap-anywhere">
            {who !== '' && <span className="font-medium">{who}: </span>}
            <span className={who === '' ? 'font-medium' : undefined}>{localized(name)}</span>
            {days !== null && (
              <span className="figures text-muted-foreground">{`, ${t('fromTo', { from: formatDay(days.first), to: formatDay(days.last) })}`}</span>
            )}
            {way === 'start-after' && nameOf !== undefined && (
              <span className="figures block text-muted-foreground">{t('existing.afterLine', { day: formatDay(startsAfter) })}</span>
            )}
          </li>
        ))}
      </ul>
      <Ways
        label={nameOf === undefined ? t('existing.ofOne', { count: lines.length }) : t('existing.ofMany', { count: met.length, of: count })}
        way={way}
        lineOf={lineOf}
        onChange={onWay}
      />
    </section>
  );
};
