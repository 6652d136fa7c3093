import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LookAnswer } from '@spotter/contracts/members/queries';
import { heldInvitation, waitingInvitation } from '@/lib/startup/pending-steps.js';
import { ApiProblem } from '@/lib/api/problem.js';
import { Button } from '@/components/ui/button.js';
import { PublicPage } from '@/components/public-page.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { sendCommand } from '@/lib/api/send-command.js';
import { AuditOffer } from './audit-offer.js';
import { lookQuery } from './queries.js';
import { roleOfType } from './roles.js';
import { WayIn } from './way-in.js';

type InvitationOfferProps = {
  readonly token: string;
  readonly gym: LookAnswer['gym'];
  readonly invitation: NonNullable<LookAnswer['invitation']>;
  readonly onJoined: (page: string) => void;
};

const InvitationOffer = ({ token, gym, invitation, onJoined }: InvitationOfferProps) => {
  const { t } = useTranslation('members');
  const { inviter, id: invitationId, email } = invitation;
  const role = t(`roles.${roleOfType(invitation.type)}`);
  return (
    <PublicPage
      title={t('accept.joinTitle', { gym: gym.name })}
      description={
        inviter === null ? t('accept.invited', { role }) : t('accept.invitedBy', { name: `${inviter.name} ${inviter.lastname}`, role })
      }
    >
      <WayIn
        gym={gym}
        email={email}
        submit={t('accept.join', { gym: gym.name })}
        accept={(commandId) => sendCommand(gym.slug, 'accept-invitation', { invitationId, token }, { commandId })}
        onJoined={onJoined}
      />
    </PublicPage>
  );
};

/** Target of the link in an invitation or an auditor's offer: shows who invites to what, and the ways in, with or without an account. */
export const AcceptInvitationPage = ({ onJoined }: { readonly onJoined: (page: string) => void }) => {
  const { t } = useTranslation('members');
  const [token] = useState(heldInvitation);
  const query = useQuery({ ...lookQuery(token ?? ''), enabled: token !== null });
  const unknown = token === null || (query.error instanceof ApiProblem && query.error.status === 404);
  const { invitation, audit } = query.data ?? {};
  const isOver = unknown || (query.data !== undefined && (invitation ?? audit)?.status !== 'open');
  useEffect(() => {
    // Otherwise the next sign-in would lead here again.
    if (isOver) waitingInvitation.forget();
  }, [isOver]);
  if (isOver)
    return (
      <PublicPage title={t('accept.over')} description={t('accept.overLine')}>
        <Button asChild variant="default" size="lg">
          <Link to="/sign-in">{t('accept.signIn')}</Link>
        </Button>
      </PublicPage>
    );
  if (query.data !== undefined && invitation != null)
    return <InvitationOffer token={token} gym={query.data.gym} invitation={invitation} onJoined={onJoined} />;
  if (query.data !== undefined && audit !== undefined)
    return <AuditOffer token={token} gym={query.data.gym} audit={audit} onJoined={onJoined} />;
  return (
    <PublicPage title={t('accept.title')} description={t('accept.pending')}>
      <QueryView query={query} skeleton={<RowSkeletons rows={3} />}>
        {() => null}
      </QueryView>
    </PublicPage>
  );
};
