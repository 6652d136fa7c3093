import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

type BackLinkProps = Omit<LinkProps, 'to' | 'params' | 'children'> & {
  readonly gym: string;
  readonly customerId: string;
  /** True for the client themself, who goes back to their workouts. */
  readonly own: boolean;
};

/** Leads from an import to the client's page, or to one's own workouts. A button passes its looks on. */
export const BackLink = ({ gym, customerId, own, ...look }: BackLinkProps) => {
  const { t } = useTranslation('imports');
  return own ? (
    <Link {...look} to="/$gym/client/workout-client" params={{ gym }}>
      {t('backToWorkouts')}
    </Link>
  ) : (
    <Link {...look} to="/$gym/admin/list/$customerId" params={{ gym, customerId }}>
      {t('back')}
    </Link>
  );
};
