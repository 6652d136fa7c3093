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
  | 'noItem'
  | 'noWeek'
  | 'noExercise'
  | 'noCell'
  | 'lastWeek'
  | 'maxesOnTheirWay'
  | 'nothingToUndo'
  | 'nothingToRedo'
  | 'noLabel'
  | 'allRead'
  | 'refused'
  | 'trained';

/** Reason why a button cannot be pressed now, for its `why`. */
export const whyNot = (reason: Reason): string => i18next.t(`ui:why.${reason}`);
/** The same where a list takes no more than `count`. */
export const whyNoMore = (count: number): string => i18next.t('ui:why.most', { count });
/** The same where exactly `count` days are needed. */
export const whyDays = (count: number): string => i18next.t('ui:why.days', { count });
