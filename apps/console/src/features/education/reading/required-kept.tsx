import { useQuery } from '@tanstack/react-query';
import { shownEducationQuery } from '../../../shared/lessons/queries.js';
import { useKeepRequired } from './keep-required.js';

/** Draws nothing: beside a page that says that something is required, it is made ready for when there is no network. */
export const RequiredKept = ({ gym }: { readonly gym: string }) => {
  useKeepRequired(gym, useQuery(shownEducationQuery(gym)).data?.items);
  return null;
};
