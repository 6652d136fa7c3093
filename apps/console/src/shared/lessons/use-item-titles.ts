import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { localized } from '../../lib/format/format.js';
import { educationQuery } from './queries.js';

/**
 * What items of education are called, for who writes and looks over programs; null for one that is not there, undefined until that is known.
 * @param isNeeded whether any is named: else nothing is asked for
 */
export const useItemTitles = (isNeeded: boolean): ((educationId: string) => string | null | undefined) => {
  const { gym = '' } = useParams({ strict: false });
  const { data } = useQuery({ ...educationQuery(gym), enabled: isNeeded });
  return (educationId) =>
    data === undefined ? undefined : localized(data.items.find(({ id }) => id === educationId)?.content.title) || null;
};
