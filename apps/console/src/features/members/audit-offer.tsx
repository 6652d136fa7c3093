import type { LookAnswer } from '@spotter/contracts/members/queries';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '@/lib/format/format.js';
import { sendCommand } from '@/lib/api/send-command.js';
import { PublicPage } from '@/components/public-page.js';
import { WayIn } from './way-in.js';

type AuditOfferProps = {
  readonly token: string;
  readonly gym: LookAnswer['gym'];
  readonly audit: NonNullable<LookAnswer['audit']>;
  readonly onJoined: (page: string) => void;
};

/** Shows an auditor what they may read, until when and why. Takes effect only when they accept. */
export const AuditOffer = ({ token, gym, audit, onJoined }: AuditOfferProps) => {
  const { t } = useTranslation('members');
  const { id: grantId, inviter, email, of, until, reason } = audit;
  return (
    <PublicPage
      title={t('audit.title', { gym: gym.name })}
      description={inviter === null ? t('audit.line') : t('audit.lineBy', { name: `${inviter.name} ${inviter.lastname}` })}
    >
      <dl className="grid gap-3 text-table">
        <div>
          <dt className="text-muted-foreground">{t('audit.of')}</dt>
          <dd>{t(`audit.ofs.${of}`)}</dd>
        </div>
        <div>
          <dt className="text-muted-foreground">{t('audit.until')}</dt>
          <dd className="figures">{formatMoment(until)}</dd>
        </div>
        {reason !== null && (
          <div>
            <dt className="text-muted-foreground">{t('audit.reason')}</dt>
            <dd className="break-words">{reason}</dd>
          </div>
        )}
      </dl>
      <p className="text-table text-muted-foreground">{t('audit.recorded')}</p>
      <WayIn
        gym={gym}
        email={email}
        submit={t('audit.accept')}
        accept={(commandId) => sendCommand(gym.slug, 'accept-audit', { grantId, token }, { commandId })}
        onJoined={onJoined}
      />
    </PublicPage>
  );
};
