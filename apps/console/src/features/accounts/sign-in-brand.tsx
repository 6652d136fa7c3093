import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '@/lib/api/api.js';
import { Mark, productName } from '@/components/mark.js';

const brandQuery = (gym: string) =>
  queryOptions({
    queryKey: ['brand', gym],
    queryFn: () => call('GET /api/auth/gym', { parameters: { gym } }),
    enabled: gym !== '',
    retry: false,
    staleTime: 5 * 60_000,
  });

/** Name and colour of the gym in the URL; the product's own name if there is none or it does not exist. */
export const SignInBrand = ({ gym = '' }: { readonly gym: string | undefined }) => {
  const { data } = useQuery(brandQuery(gym));
  const colour = data?.colour;
  useEffect(() => {
    if (colour === undefined) return undefined;
    const before = [...document.body.classList].filter((name) => name.startsWith('theme-'));
    const wanted = colour.startsWith('theme-') ? colour : `theme-${colour}`;
    document.body.classList.remove(...before);
    document.body.classList.add(wanted);
    return () => {
      document.body.classList.remove(wanted);
      document.body.classList.add(...before);
    };
  }, [colour]);
  if (data?.logo != null)
    return <img src={`/api/gyms/${data.logo}`} alt={data.name} className="h-10 max-w-40 object-contain object-left" />;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Mark />
      <span className="truncate text-section font-bold">{data?.name ?? productName}</span>
    </span>
  );
};
