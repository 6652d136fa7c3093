import type { BootstrapAnswer } from '@spotter/contracts/accounts/queries';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { localized } from '../lib/format/format.js';
import { bootstrapQuery } from '../lib/startup/bootstrap.js';

export type TagText = (tag: string) => string;

const labelsOf = ({ gym }: BootstrapAnswer) => gym?.tagLabels;

/** Returns a function that maps a tag to its label in the user's language, or to the tag itself if it has no label. */
export const useTagText = (gym: string): TagText => {
  const { data: labels } = useQuery({ ...bootstrapQuery(gym), select: labelsOf });
  return useMemo(() => {
    const known = new Map(labels?.map(({ tag, label }) => [tag, localized(label)]));
    return (tag) => known.get(tag) ?? tag;
  }, [labels]);
};
