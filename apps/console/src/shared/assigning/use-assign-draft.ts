// Form state of an assignment to one client, many clients or a team, with the reason that still prevents sending it.
import type { ExistingWay } from '@spotter/contracts/assigned-programs/existing-ways';
import { daysBetween, type Weekday } from '@spotter/contracts/civil-date';
import type { ProgramDetail } from '@spotter/contracts/programs/queries';
import { maxDaysAway } from '@spotter/domain/assigned-programs/plausible-days';
import { useMemo, useState } from 'react';
import { whyDays, whyNot } from '@/components/ui/why-not.js';
import { todayIn } from '@/lib/format/format.js';
import { minDays, suggestedDays, trainingDays, withSecondSessions } from '../training-days/training-days.js';
import { nextMonday } from './next-monday.js';
import { useExisting } from './use-existing.js';

type DraftOf = {
  readonly gym: string;
  readonly timeZone: string;
  readonly program: ProgramDetail;
  readonly customerIds: readonly string[];
};

const isDate = (typed: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(typed);

export const useAssignDraft = ({ gym, timeZone, program, customerIds }: DraftOf) => {
  const today = todayIn(timeZone);
  const [startsOn, setStartsOn] = useState(() => nextMonday(today));
  const [chosen, setChosen] = useState<readonly Weekday[]>(() => suggestedDays(program));
  const [isTwice, setTwice] = useState(false);
  const [way, setWay] = useState<ExistingWay | undefined>();
  const needed = trainingDays(program);
  const hasDays = isTwice ? chosen.length >= minDays(needed) && chosen.length <= needed : chosen.length === needed;
  const isNear = isDate(startsOn) && Math.abs(daysBetween(today, startsOn)) <= maxDaysAway;
  const days = useMemo(
    () => (hasDays ? (isTwice ? withSecondSessions(chosen, needed) : chosen) : null),
    [hasDays, isTwice, chosen, needed],
  );
  const { met, error } = useExisting(gym, customerIds, { tree: program.tree, startsOn, days: isNear ? days : null });
  const isAsked = met !== undefined && met.length > 0;
  const reasons = [
    startsOn === '' && whyNot('noDay'),
    startsOn !== '' && !isNear && whyNot('faulty'),
    !hasDays && whyDays(isTwice ? minDays(needed) : needed),
    // After an error the server decides: it refuses programs that overlap, and names them.
    met === undefined && error === null && whyNot('programsOnTheirWay'),
    isAsked && way === undefined && whyNot('noWay'),
  ];
  return {
    startsOn,
    setStartsOn,
    /** True if the start is a typing error, such as a date of 1999. */
    isFar: startsOn !== '' && !isNear,
    chosen,
    setChosen,
    needed,
    isTwice,
    setTwice,
    way,
    setWay,
    met: met ?? [],
    why: reasons.find((reason) => reason !== false),
    /** Fields of the command. */
    wish: { startsOn, days: [...(days ?? chosen)], ...(isAsked && way !== undefined && { existing: way }) },
  };
};
export type AssignDraft = ReturnType<typeof useAssignDraft>;
