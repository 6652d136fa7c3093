import type { LookAnswer } from '@spotter/contracts/members/queries';
import { useTranslation } from 'react-i18next';
import { sendCommand } from '@/lib/api/send-command.js';
import { PublicPage } from '@/components/public-page.js';
import { roleOfType } from './roles.js';
import { WayIn } from './way-in.js';

type InvitationOfferProps = {
  readonly token: string;
  readonly gym: LookAnswer['gym'];
  readonly invitation: NonNullable<LookAnswer['invitation']>;
  readonly onJoined: (page: string) => void;
};

export const InvitationOffer = ({ token, gym, invitation, onJoined }: InvitationOfferProps) => {
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
