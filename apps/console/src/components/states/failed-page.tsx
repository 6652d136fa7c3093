import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { goToSecondFactor } from '@/lib/startup/go-to-second-factor.js';
import { problemCode } from '@/lib/api/problem.js';
import { ErrorState } from './error-state.js';

type FailedPageProps = { readonly error: unknown };

/** Shows why a page could not be opened; redirects to the setup page if a second factor is required. */
export const FailedPage = ({ error }: FailedPageProps) => {
  const router = useRouter();
  const waits = problemCode(error) === 'second-factor-required-here';
  useEffect(() => {
    if (waits) void goToSecondFactor(router);
  }, [waits, router]);
  // Refetches the data of the page too.
  return waits ? null : <ErrorState error={error} onRetry={() => void router.invalidate()} />;
};
