import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/forms/text-field.js';
import { DayChoice } from '../training-days/day-choice.js';
import { ExistingStep } from './existing-step.js';
import type { AssignDraft } from './use-assign-draft.js';

type AssignStepsProps = {
  readonly draft: AssignDraft;
  /** Number of clients who get the program. */
  readonly count: number;
  /** Absent for one client, whose name the dialog shows already. */
  readonly nameOf?: (customerId: string) => string;
  /** Refusal of the server that concerns the start. */
  readonly startRefusal?: string | undefined;
  /** Training maxes of the client, or of all of them. */
  readonly children?: ReactNode;
};

/** Steps of assigning a program, for one client, many clients and a team: start, weekdays, training maxes, existing programs. */
export const AssignSteps = ({ draft, count, nameOf, startRefusal, children }: AssignStepsProps) => {
  const { t } = useTranslation('assigned-programs');
  return (
    <>
      <TextField
        label={t('assign.startsOn')}
        type="date"
        required
        value={draft.startsOn}
        error={draft.isFar ? t('assign.farAway') : startRefusal}
        onChange={draft.setStartsOn}
      />
      <DayChoice days={draft.chosen} needed={draft.needed} onChange={draft.setChosen} isTwice={draft.isTwice} onTwice={draft.setTwice} />
      {children}
      <ExistingStep met={draft.met} count={count} nameOf={nameOf} startsOn={draft.startsOn} way={draft.way} onWay={draft.setWay} />
    </>
  );
};
