import type { RehearsedVerdict } from '@spotter/contracts/rehearsals/queries';
import { Check, CircleHelp, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/ui/badge.js';

const looks = {
  met: { variant: 'success', Icon: Check, colour: 'text-success' },
  failed: { variant: 'destructive', Icon: X, colour: 'text-destructive' },
  unknown: { variant: 'secondary', Icon: CircleHelp, colour: 'text-subtle-foreground' },
} as const;

export const VerdictBadge = ({ verdict }: { readonly verdict: RehearsedVerdict }) => {
  const { t } = useTranslation('rehearsals');
  const { variant, Icon } = looks[verdict];
  return (
    <Badge variant={variant}>
      <Icon size={12} strokeWidth={2} aria-hidden />
      {t(`verdicts.${verdict}`)}
    </Badge>
  );
};

/** The verdict as an icon, with a text for screen readers. */
export const VerdictMark = ({ verdict }: { readonly verdict: RehearsedVerdict }) => {
  const { t } = useTranslation('rehearsals');
  const { Icon, colour } = looks[verdict];
  return <Icon size={16} strokeWidth={1.75} className={`shrink-0 ${colour}`} aria-label={t(`verdicts.${verdict}`)} role="img" />;
};
