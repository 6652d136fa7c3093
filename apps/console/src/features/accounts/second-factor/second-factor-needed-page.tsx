import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { bootstrapQuery } from '@/lib/startup/bootstrap.js';
import { Button } from '@/components/ui/button.js';
import { PublicPage } from '@/components/public-page.js';
import { QueryView } from '@/components/states/query-view.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { textLink } from '@/components/text-link.js';
import { accountQuery } from '../own-page/account-query.js';
import { SecondFactorCard } from './second-factor-card.js';

/** Shown after sign-in by gyms that require a second factor: sets it up, then continues. */
export const SecondFactorNeededPage = ({ onGoOn }: { readonly onGoOn: () => void }) => {
  const { t } = useTranslation(['accounts', 'shell']);
  const several = (useQuery(bootstrapQuery()).data?.memberships.length ?? 0) > 1;
  return (
    <PublicPage title={t('factorNeeded.title')} description={t('factorNeeded.line')}>
      <QueryView query={useQuery(accountQuery())} skeleton={<Skeleton className="h-40" />}>
        {({ secondFactor }) => (
          <>
            {!secondFactor.on && (
              <p role="alert" className="flex items-start gap-3 rounded-card bg-warning-soft p-4 text-table text-warning">
                <ShieldAlert size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
                {t('factorNeeded.banner')}
              </p>
            )}
            <SecondFactorCard {...secondFactor} onSetUp={onGoOn} />
            {secondFactor.on && (
              <Button variant="default" size="lg" onClick={onGoOn}>
                {t('factorNeeded.goOn')}
              </Button>
            )}
          </>
        )}
      </QueryView>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        {several && (
          <Link to="/select-gym" className={textLink}>
            {t('shell:switchGym')}
          </Link>
        )}
        <Link to="/sign-out" className={textLink}>
          {t('shell:signOut')}
        </Link>
      </p>
    </PublicPage>
  );
};
