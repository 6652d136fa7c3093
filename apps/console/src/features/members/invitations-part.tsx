import type { InvitationItem } from '@spotter/contracts/members/queries';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoment } from '@/lib/format/format.js';
import { useNow } from '@/lib/hooks/use-now.js';
import { useCommand } from '@/lib/api/use-command.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { FormError } from '@/components/forms/form-error.js';
import { showToast } from '@/components/overlays/toast.js';
import { invitationsQuery } from './queries.js';
import { roleOfType } from './roles.js';

type InvitationProps = { readonly t: TFunction<'members'>; readonly gym: string; readonly item: InvitationItem };

const Invitation = ({ t, gym, item }: InvitationProps) => {
  const now = useNow(60_000);
  const resend = useCommand(gym, 'resend-invitation', ['members']);
  const revoke = useCommand(gym, 'revoke-invitation', ['members']);
  const body = { invitationId: item.id };
  const busy = resend.isPending || revoke.isPending;
  // A gym's mails per day are limited: the rest leaves later.
  const leaves = item.mailAt !== null && Date.parse(item.mailAt) > now ? item.mailAt : null;
  const name = `${item.name} ${item.lastname}`.trim();
  // The row may unmount before the answer: use the promise for the toast. The row shows a refusal.
  const send = (command: typeof revoke, title: string): void => {
    if (busy) return;
    command.mutateAsync(body).then(
      () => showToast({ tone: 'success', title }),
      () => undefined,
    );
  };
  return (
    <li className="grid gap-2 border-b py-3 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 grow basis-48">
          <p className="truncate text-body font-medium">{name === '' ? item.email : name}</p>
          <p className="truncate text-table text-muted-foreground">
            {[name === '' ? null : item.email, t(`roles.${roleOfType(item.type)}`)].filter((part) => part !== null).join(' · ')}
          </p>
        </div>
        {leaves !== null && <Badge variant="info">{t('invitations.leaves', { at: formatMoment(leaves) })}</Badge>}
        <Badge variant={item.status === 'expired' ? 'warning' : 'secondary'}>
          {item.status === 'expired' ? t('invitations.expired') : t('invitations.until', { date: formatDate(item.expiresAt) })}
        </Badge>
        <span className="flex gap-2">
          <Button variant="outline" aria-disabled={busy} onClick={() => send(resend, t('invitations.resent'))}>
            {t('invitations.resend')}
          </Button>
          <Button variant="ghost" aria-disabled={busy} onClick={() => send(revoke, t('invitations.revoked'))}>
            {t('invitations.revoke')}
          </Button>
        </span>
      </div>
      <FormError error={resend.error ?? revoke.error} />
    </li>
  );
};

const Waiting = ({ gym, items }: { readonly gym: string; readonly items: readonly InvitationItem[] }) => {
  const { t } = useTranslation('members');
  return (
    <Card className="mb-4">
      <CardTitle>{t('invitations.title')}</CardTitle>
      <ul className="pt-1">
        {items.map((item) => (
          <Invitation key={item.id} t={t} gym={gym} item={item} />
        ))}
      </ul>
    </Card>
  );
};

/** Open and expired invitations; renders nothing without any. */
export const InvitationsPart = ({ gym, types }: { readonly gym: string; readonly types: readonly number[] }) => {
  const { data } = useQuery(invitationsQuery(gym));
  const waiting = (data?.items ?? []).filter(({ type, status }) => types.includes(type) && (status === 'open' || status === 'expired'));
  return waiting.length === 0 ? null : <Waiting gym={gym} items={waiting} />;
};
