// Describes a change in one sentence, without its author: the list has only the reader's own changes.
import type { OwnChange } from '@spotter/contracts/own-changes/queries';
import i18next from 'i18next';
import { currentLanguage } from '@/lib/startup/i18n.js';
import { localized } from '@/lib/format/format.js';
import { eventSentence } from '@/shared/events/event-sentence.js';
import type { TagText } from '@/shared/tag-text.js';

const capitalised = (sentence: string): string => sentence.charAt(0).toLocaleUpperCase(currentLanguage()) + sentence.slice(1);

const said = ({ said: kind, values }: OwnChange, tagText: TagText): string => {
  const value = typeof values['value'] === 'string' ? values['value'] : '';
  return i18next.t(`own-changes:said.${kind ?? ''}`, {
    value: kind === 'status' ? i18next.t(`own-changes:statuses.${value}`) : tagText(value),
  });
};

/** Returns the sentence and, as `named`, the program, team or coach that it is about. */
export const changeLine = (
  change: OwnChange,
  exerciseName: (id: string) => string,
  tagText: TagText,
): { readonly sentence: string; readonly named: string | null } => {
  const key = `own-changes:events.${change.event}`;
  const count = typeof change.values['sets'] === 'number' ? change.values['sets'] : 0;
  const exerciseId = change.values['exerciseId'];
  const ownName = change.what === null ? null : localized(change.what);
  if (change.said !== null) return { sentence: said(change, tagText), named: null };
  if (!i18next.exists(key, { count }))
    return { sentence: capitalised(eventSentence(change.event, change.values, exerciseName)), named: ownName };
  return { sentence: i18next.t(key, { count }), named: ownName ?? (typeof exerciseId === 'string' ? exerciseName(exerciseId) : null) };
};
