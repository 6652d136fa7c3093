import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Building2, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { areaOf, bootstrapQuery } from '@/lib/startup/bootstrap.js';
import { Avatar } from '@/components/ui/avatar.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { PublicPage } from '@/components/public-page.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { isClient } from '@/lib/startup/roles.js';

type SelectGymPageProps = {
  /** True to list only the gyms in which the person trains as a client. */ readonly training: boolean;
  /** Shown to people without a gym. */ readonly join: ReactNode;
};

export const SelectGymPage = ({ training, join }: SelectGymPageProps) => {
  const { t } = useTranslation(['accounts', 'shell']);
  // People without a gym wait here for an invitation: poll for it.
  const query = useQuery({
    ...bootstrapQuery(),
    refetchInterval: (current) => (current.state.data?.memberships.length === 0 ? 5000 : false),
  });
  return (
    <PublicPage title={training ? t('selectGym.clientTitle') : t('selectGym.title')} description={t('selectGym.line')}>
      <QueryView query={query} skeleton={<RowSkeletons rows={3} />}>
        {({ memberships }) =>
          memberships.length === 0 ? (
            <>
              <EmptyState icon={Building2} title={t('selectGym.none')} description={t('selectGym.noneLine')} />
              {join}
            </>
          ) : (
            <ul className="grid gap-2">
              {memberships
                .filter((membership) => !training || isClient(membership))
                .map((membership) => (
                  <li key={membership.id}>
                    <Link
                      to={areaOf(membership)}
                      className="flex min-h-16 items-center gap-4 rounded-card border bg-card p-3 hover:bg-muted"
                    >
                      <Avatar name={membership.gymName} size="card" />
                      <span className="min-w-0 grow">
                        <span className="block truncate text-section font-medium">{membership.gymName}</span>
                        <span className="block text-table text-muted-foreground">{t(`shell:roles.${membership.role}`)}</span>
                      </span>
                      <ChevronRight size={20} strokeWidth={1.75} aria-hidden className="text-subtle-foreground" />
                    </Link>
                  </li>
                ))}
            </ul>
          )
        }
      </QueryView>
      <Link to="/sign-out" className="justify-self-center text-table text-accent-foreground underline-offset-4 hover:underline">
        {t('shell:signOut')}
      </Link>
    </PublicPage>
  );
};
