import type { LookAnswer } from '@spotter/contracts/members/queries';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { areaOnceJoined } from '../../lib/startup/area-once-joined.js';
import { waitingInvitation } from '../../lib/startup/pending-steps.js';
import { newId, sendCommand } from '../../lib/api/send-command.js';
import { session } from '../../lib/startup/session.js';
import { ActionForm } from '../../components/forms/action-form.js';
import { Avatar } from '../../components/ui/avatar.js';
import { Button } from '../../components/ui/button.js';
import { PublicPage } from '../../components/public-page.js';
import { textLink } from '../../components/text-link.js';
import { roleOfType } from './roles.js';

type InvitationOfferProps = {
  readonly token: string;
  readonly gym: LookAnswer['gym'];
  readonly invitation: NonNullable<LookAnswer['invitation']>;
  readonly onJoined: (page: string) => void;
};

export const InvitationOffer = ({ token, gym, invitation, onJoined }: InvitationOfferProps) => {
  const { t } = useTranslation('members');
  const [user] = useState(() => (session.accessToken() === null ? null : session.user()));
  const { inviter } = invitation;
  const role = t(`roles.${roleOfType(invitation.type)}`);
  return (
    <PublicPage
      title={t('accept.joinTitle', { gym: gym.name })}
      description={
        inviter === null ? t('accept.invited', { role }) : t('accept.invitedBy', { name: `${inviter.name} ${inviter.lastname}`, role })
      }
    >
      <div className="flex items-center gap-3 rounded-card border bg-card p-3">
        {gym.logo === null ? (
          <Avatar name={gym.name} size="card" />
        ) : (
          <img src={`/api/gyms/${gym.logo}`} alt="" className="h-10 w-20 object-contain object-left" />
        )}
        <div className="min-w-0">
          <p className="truncate text-section font-medium">{gym.name}</p>
          <p className="truncate text-table text-muted-foreground">{invitation.email}</p>
        </div>
      </div>
      {user === null ? (
        <div className="grid gap-3">
          <Button asChild variant="default" size="lg">
            <Link to="/sign-up">{t('accept.signUp')}</Link>
          </Button>
          <Button variant="outline" asChild size="lg">
            <Link to="/sign-in">{t('accept.haveAccount')}</Link>
          </Button>
        </div>
      ) : (
        <JoinForm token={token} slug={gym.slug} invitationId={invitation.id} name={gym.name} email={user.email} onJoined={onJoined} />
      )}
    </PublicPage>
  );
};

type JoinFormProps = {
  readonly token: string;
  readonly slug: string;
  readonly invitationId: string;
  readonly name: string;
  readonly email: string;
  readonly onJoined: (page: string) => void;
};

const JoinForm = ({ token, slug, invitationId, name, email, onJoined }: JoinFormProps) => {
  const { t } = useTranslation('members');
  // One id for every press of the button: a lost answer is asked for again, not done twice.
  const [commandId] = useState(newId);
  const join = useMutation({
    mutationFn: async () => {
      await sendCommand(slug, 'accept-invitation', { invitationId, token }, { commandId });
      waitingInvitation.forget();
      return areaOnceJoined(slug);
    },
    onSuccess: onJoined,
  });
  return (
    <div className="grid gap-4">
      <ActionForm attempt={join} submit={t('accept.join', { gym: name })}>
        <p className="break-words text-table text-muted-foreground">{t('accept.as', { email })}</p>
      </ActionForm>
      <Link to="/sign-out" className={`${textLink} justify-self-start`}>
        {t('accept.other')}
      </Link>
    </div>
  );
};
