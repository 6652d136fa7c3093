// Converts labels of tags between the settings and the form.
import type { GymSettingsAnswer, TagsInUseAnswer } from '@spotter/contracts/gyms/queries';

export type TagLabels = GymSettingsAnswer['tagLabels'];
export type TypedLabel = { readonly en: string; readonly tr: string };
export type TagUse = TagsInUseAnswer['tags'][number];

const nothing = { clients: 0, programs: 0, exercises: 0, education: 0 } as const;

/** Returns every tag that is in use or has a label, in alphabetical order. */
export const tagRows = (used: readonly TagUse[], labels: TagLabels): readonly TagUse[] => {
  const known = new Set(used.map(({ tag }) => tag));
  const onlyLabelled = labels.filter(({ tag }) => !known.has(tag)).map(({ tag }) => ({ tag, ...nothing }));
  return [...used, ...onlyLabelled].toSorted((one, other) => one.tag.localeCompare(other.tag));
};

export const typedLabel = (labels: TagLabels, tag: string): TypedLabel => {
  const label = labels.find((each) => each.tag === tag)?.label;
  return { en: label?.en ?? '', tr: label?.tr ?? '' };
};

/** Applies typed labels. Without an English text the tag itself is used; without any text the label is deleted. */
export const labelsAfter = (labels: TagLabels, typed: ReadonlyMap<string, TypedLabel>): TagLabels => {
  const untouched = labels.filter(({ tag }) => !typed.has(tag));
  const written = [...typed].flatMap(([tag, words]) => {
    const [en, tr] = [words.en.trim(), words.tr.trim()];
    return en === '' && tr === '' ? [] : [{ tag, label: { en: en === '' ? tag : en, ...(tr !== '' && { tr }) } }];
  });
  return [...untouched, ...written].toSorted((one, other) => one.tag.localeCompare(other.tag));
};
