import type { AuditGrant } from '@spotter/contracts/gyms/queries';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '@/lib/format/format.js';
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
import { GrantAudit } from './grant-audit.js';
import { grantsQuery } from './queries.js';
import { Readings } from './readings.js';
import { Section } from './section.js';

type AuditorsSectionProps = { readonly gym: string };

const Grant = ({ gym, item, onReadings }: AuditorsSectionProps & { readonly item: AuditGrant; readonly onReadings: () => void }) => {
  const { t } = useTranslation('settings');
  const now = useNow(60_000);
  const revoke = useCommand(gym, 'revoke-audit', ['members']);
  const offer = item.status === 'offered' || item.status === 'expired' ? item.status : null;
  const leaves = offer !== null && item.mailAt !== null && Date.parse(item.mailAt) > now ? item.mailAt : null;
  const over = item.revoked || Date.parse(item.until) <= now;
  const who = item.email ?? t('auditors.somebody');
  const send = async (): Promise<void> => {
    await revoke.mutateAsync({ grantId: item.id });
    void showToast({ tone: 'success', title: t('auditors.revokedNow', { who }) });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-3 last:border-b-0 last:pb-0">
      <div className="min-w-0 grow basis-56">
        <p className="truncate text-body font-medium">{who}</p>
        <p className="truncate text-table text-muted-foreground">
          {item.customerId === null ? t('auditors.gym') : t('auditors.client', { name: item.customer ?? '…' })}
        </p>
        <p className="figures text-meta text-subtle-foreground">
          {t('auditors.span', { from: formatMoment(item.from), until: formatMoment(item.until) })}
        </p>
      </div>
      {over && <Badge>{item.revoked ? t('auditors.revoked') : t('auditors.over')}</Badge>}
      {!over && leaves !== null && <Badge variant="info">{t('auditors.leaves', { at: formatMoment(leaves) })}</Badge>}
      {!over && offer !== null && <Badge variant="warning">{t(`auditors.statuses.${offer}`)}</Badge>}
      <span className="flex flex-wrap gap-2">
        {offer === null && (
          <Button variant="outline" aria-label={t('auditors.readingsOf', { who })} onClick={onReadings}>
            {t('auditors.readings')}
          </Button>
        )}
        {!over && (
          <ConfirmButton
            variant="ghost"
            label={t('auditors.revoke')}
            title={t('auditors.revokeTitle', { who })}
            description={t('auditors.revokeLine')}
            confirm={t('auditors.revoke')}
            danger
            onConfirm={send}
            pending={revoke.isPending}
            error={revoke.error}
          />
        )}
      </span>
    </li>
  );
};

/** Auditors with access to the gym's history, until when, and what they read. */
export const AuditorsSection = ({ gym }: AuditorsSectionProps) => {
  const { t } = useTranslation(['settings', 'ui']);
  const [granting, setGranting] = useState(false);
  const [looking, setLooking] = useState<AuditGrant | null>(null);
  return (
    <Section title={t('nav.auditors')} description={t('auditors.line')}>
      <div className="grid gap-2">
        <Button variant="secondary" className="justify-self-start" onClick={() => setGranting(true)}>
          {t('auditors.grant')}
        </Button>
        <QueryView query={useQuery(grantsQuery(gym))} skeleton={<RowSkeletons rows={3} />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState icon={Eye} title={t('auditors.none')} description={t('auditors.noneLine')} />
            ) : (
              <ul>
                {items.map((item) => (
                  <Grant key={item.id} gym={gym} item={item} onReadings={() => setLooking(item)} />
                ))}
              </ul>
            )
          }
        </QueryView>
      </div>
      <Dialog
        open={granting}
        onOpenChange={setGranting}
        title={t('auditors.grant')}
        description={t('auditors.grantLine')}
        closeLabel={t('ui:close')}
      >
        {granting && <GrantAudit gym={gym} onDone={() => setGranting(false)} />}
      </Dialog>
      <Dialog
        variant="side"
        open={looking !== null}
        onOpenChange={(open) => !open && setLooking(null)}
        title={t('auditors.readings')}
        description={looking?.email ?? t('auditors.somebody')}
        closeLabel={t('ui:close')}
      >
        {looking !== null && <Readings gym={gym} grantId={looking.id} />}
      </Dialog>
    </Section>
  );
};
