import { useQuery } from '@tanstack/react-query';
import { shownEducationQuery } from '@/shared/lessons/queries.js';
import { useKeepRequired } from './keep-required.js';

/** Renders nothing: stores the required items on the device, beside a page that lists them. */
export const RequiredKept = ({ gym }: { readonly gym: string }) => {
  useKeepRequired(gym, useQuery(shownEducationQuery(gym)).data?.items);
  return null;
};
