import type { AccountAnswer } from '@spotter/contracts/accounts/life';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '@/components/page.js';
import { QueryView } from '@/components/states/query-view.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { accountQuery } from './account-query.js';
import { EmailCard } from './email-card.js';
import { PasswordCard } from './password-card.js';
import { ProfileCard } from './profile-card.js';
import { SecondFactorCard } from '../second-factor/second-factor-card.js';
import { SessionsCard } from './sessions-card.js';

type UserPageProps = { readonly gym: string; readonly children: (account: AccountAnswer) => ReactNode };

/** The person's own account page, the same for staff and clients in every gym. `children`: further cards. */
export const UserPage = ({ gym, children }: UserPageProps) => {
  const { t } = useTranslation('accounts');
  return (
    <Page title={t('user.title')} description={t('user.line')} className="max-w-[720px]!">
      <QueryView query={useQuery(accountQuery(gym))} skeleton={<Skeleton className="h-[60dvh]" />}>
        {(account) => (
          <div className="grid gap-4">
            <ProfileCard gym={gym} user={account.user} />
            <EmailCard email={account.user.email} pending={account.pendingEmail} />
            <PasswordCard email={account.user.email} />
            <SecondFactorCard {...account.secondFactor} />
            <SessionsCard sessions={account.sessions} />
            {children(account)}
          </div>
        )}
      </QueryView>
    </Page>
  );
};
