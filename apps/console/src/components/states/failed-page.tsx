import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { goToSecondFactor } from '../../lib/startup/go-to-second-factor.js';
import { problemCode } from '../../lib/api/problem.js';
import { ErrorState } from './error-state.js';

type FailedPageProps = { readonly error: unknown };

/** A page that could not be opened says why; one that waits for a second factor leads to where it is set up. */
export const FailedPage = ({ error }: FailedPageProps) => {
  const router = useRouter();
  const waits = problemCode(error) === 'second-factor-required-here';
  useEffect(() => {
    if (waits) void goToSecondFactor(router);
  }, [waits, router]);
  // What the page waited for is asked for anew, too.
  return waits ? null : <ErrorState error={error} onRetry={() => void router.invalidate()} />;
};
