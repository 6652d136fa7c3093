import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { localized } from '@/lib/format/format.js';
import { educationQuery } from './queries.js';

/**
 * Returns a function that maps the id of an education item to its title, for writers of programs: null if the item does not exist,
 * undefined while loading.
 * @param isNeeded false skips the request, if no item is named
 */
export const useItemTitles = (isNeeded: boolean): ((educationId: string) => string | null | undefined) => {
  const { gym = '' } = useParams({ strict: false });
  const { data } = useQuery({ ...educationQuery(gym), enabled: isNeeded });
  return (educationId) =>
    data === undefined ? undefined : localized(data.items.find(({ id }) => id === educationId)?.content.title) || null;
};
