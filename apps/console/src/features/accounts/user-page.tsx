import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.js';
import { QueryView } from '../../ui/query-view.js';
import { Skeleton } from '../../ui/skeleton.js';
import { accountQuery } from './account-query.js';
import { EmailCard } from './email-card.js';
import { PasswordCard } from './password-card.js';
import { ProfileCard } from './profile-card.js';
import { SecondFactorCard } from './second-factor-card.js';
import { SessionsCard } from './sessions-card.js';

/** One's own account: the same page for staff and clients, whatever gym it is opened in; `children`: what this gym adds. */
export const UserPage = ({ gym, children }: { readonly gym: string; readonly children?: ReactNode }) => {
  const { t } = useTranslation('accounts');
  return (
    <Page title={t('user.title')} line={t('user.line')} className="max-w-[720px]!">
      <QueryView query={useQuery(accountQuery())} skeleton={<Skeleton className="h-[60dvh]" />}>
        {(account) => (
          <div className="grid gap-4">
            <ProfileCard gym={gym} user={account.user} />
            <EmailCard email={account.user.email} pending={account.pendingEmail} />
            <PasswordCard email={account.user.email} />
            <SecondFactorCard {...account.secondFactor} />
            <SessionsCard sessions={account.sessions} />
            {children}
          </div>
        )}
      </QueryView>
    </Page>
  );
};
