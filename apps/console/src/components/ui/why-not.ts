import i18next from 'i18next';

type Reason =
  | 'first'
  | 'last'
  | 'empty'
  | 'unchanged'
  | 'faulty'
  | 'noClient'
  | 'noProgram'
  | 'noDay'
  | 'noWay'
  | 'noMember'
  | 'noItem'
  | 'noWeek'
  | 'noExercise'
  | 'noCell'
  | 'lastWeek'
  | 'maxesOnTheirWay'
  | 'programsOnTheirWay'
  | 'nothingToUndo'
  | 'nothingToRedo'
  | 'allRead'
  | 'refused'
  | 'trained'
  | 'archived';

/** Reason why a button cannot be pressed now, for its `why`. */
export const whyNot = (reason: Reason): string => i18next.t(`ui:why.${reason}`);
/** Reason for a list that holds at most `count` items. */
export const whyNoMore = (count: number): string => i18next.t('ui:why.most', { count });
/** Reason for a choice that needs exactly `count` days. */
export const whyDays = (count: number): string => i18next.t('ui:why.days', { count });
