import type { ServiceTokenItem } from '@spotter/contracts/members/queries';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@/lib/format/format.js';
import { useCommand } from '@/lib/api/use-command.js';
import { useNow } from '@/lib/hooks/use-now.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { ConfirmButton } from '@/components/confirm-button.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { showToast } from '@/components/overlays/toast.js';
import { IssueToken } from './issue-token.js';
import { tokensQuery } from './queries.js';
import { Section } from './section.js';

type TokensSectionProps = { readonly gym: string };

const Token = ({ gym, item }: TokensSectionProps & { readonly item: ServiceTokenItem }) => {
  const { t } = useTranslation('settings');
  const now = useNow(60_000);
  const revoke = useCommand(gym, 'revoke-service-token', ['members']);
  const over = item.revoked || Date.parse(item.until) <= now;
  const send = async (): Promise<void> => {
    await revoke.mutateAsync({ tokenId: item.id });
    void showToast({ tone: 'success', title: t('tokens.revokedNow', { name: item.name }) });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-3 last:border-b-0 last:pb-0">
      <div className="min-w-0 grow basis-56">
        <p className="truncate text-body font-medium">{item.name}</p>
        <p className="text-table text-muted-foreground">
          {item.scopes.map((scope) => t(`tokens.scopes.${scope.replace(':', '-')}`, { defaultValue: scope })).join(' · ')}
        </p>
        <p className="figures text-meta text-subtle-foreground">
          {t('tokens.span', { from: formatDate(item.issuedAt), until: formatDate(item.until) })}
        </p>
      </div>
      {over ? (
        <Badge>{item.revoked ? t('tokens.revoked') : t('tokens.expired')}</Badge>
      ) : (
        <ConfirmButton
          label={t('tokens.revoke')}
          title={t('tokens.revokeTitle', { name: item.name })}
          description={t('tokens.revokeLine')}
          confirm={t('tokens.revoke')}
          danger
          onConfirm={send}
          pending={revoke.isPending}
          error={revoke.error}
        />
      )}
    </li>
  );
};

/** Tokens with which jobs read the gym's events, instead of a person's session. */
export const TokensSection = ({ gym }: TokensSectionProps) => {
  const { t } = useTranslation(['settings', 'ui']);
  const [open, setOpen] = useState(false);
  return (
    <Section title={t('nav.tokens')} description={t('tokens.line')}>
      <div className="grid gap-2">
        <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
          {t('tokens.issue')}
        </Button>
        <QueryView query={useQuery(tokensQuery(gym))} skeleton={<RowSkeletons rows={3} />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState icon={KeyRound} title={t('tokens.none')} description={t('tokens.noneLine')} />
            ) : (
              <ul>
                {items.map((item) => (
                  <Token key={item.id} gym={gym} item={item} />
                ))}
              </ul>
            )
          }
        </QueryView>
      </div>
      <Dialog open={open} onOpenChange={setOpen} title={t('tokens.issue')} closeLabel={t('ui:close')}>
        {open && <IssueToken gym={gym} onDone={() => setOpen(false)} />}
      </Dialog>
    </Section>
  );
};
