import type { BootstrapAnswer } from '@spotter/contracts/accounts/queries';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { bootstrapQuery } from '../lib/startup/bootstrap.js';
import { ApiProblem } from '../lib/api/problem.js';
import { queryClient } from '../lib/api/query-client.js';

/** The frame may be drawn from a stored answer: redraws it when the server's answer arrives. */
export const useFreshArea = (slug: string, drawn: BootstrapAnswer): void => {
  const router = useRouter();
  const { data, error } = useQuery(bootstrapQuery(slug));
  const isGone = error instanceof ApiProblem && error.status === 404;
  useEffect(() => {
    if (isGone) queryClient.removeQueries({ queryKey: bootstrapQuery(slug).queryKey });
    if (isGone || (data !== undefined && data !== drawn)) void router.invalidate();
  }, [data, drawn, isGone, slug, router]);
};
