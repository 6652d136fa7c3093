import type { BootstrapAnswer } from '@spotter/contracts/accounts/queries';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { localized } from '../lib/format/format.js';
import { bootstrapQuery } from '../lib/startup/bootstrap.js';

export type TagText = (tag: string) => string;

const labelsOf = ({ gym }: BootstrapAnswer) => gym?.tagLabels;

/** How the gym's staff reads a tag: by its label in their language, or as it is written where nobody wrote one. */
export const useTagText = (gym: string): TagText => {
  const { data: labels } = useQuery({ ...bootstrapQuery(gym), select: labelsOf });
  return useMemo(() => {
    const known = new Map(labels?.map(({ tag, label }) => [tag, localized(label)]));
    return (tag) => known.get(tag) ?? tag;
  }, [labels]);
};
