import { CircleAlert, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiProblem, NoAnswer } from '@/lib/api/problem.js';
import { problemText } from '@/lib/api/problem-text.js';
import { Button } from '../ui/button.js';
import { EmptyState } from './empty-state.js';

type ErrorStateProps = { readonly error: unknown; readonly onRetry?: (() => void) | undefined };

/** What failed, the request's id for support, and a retry. */
export const ErrorState = ({ error, onRetry }: ErrorStateProps) => {
  const { t } = useTranslation('ui');
  const offline = error instanceof NoAnswer;
  const requestId = error instanceof ApiProblem ? error.requestId : null;
  return (
    <div role="alert">
      <EmptyState
        icon={offline ? WifiOff : CircleAlert}
        title={offline ? t('offlineTitle') : t('errorTitle')}
        description={offline && !navigator.onLine ? t('offlineLine') : problemText(error)}
        action={
          <>
            {requestId !== null && <p className="figures text-meta text-subtle-foreground">{t('requestId', { id: requestId })}</p>}
            {onRetry !== undefined && (
              <Button variant="outline" onClick={onRetry}>
                {t('retry')}
              </Button>
            )}
          </>
        }
      />
    </div>
  );
};
