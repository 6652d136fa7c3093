import type { CustomerItem } from '@spotter/contracts/customers/queries';
import { useTranslation } from 'react-i18next';
import { formatDay } from '@/lib/format/format.js';
import { Badge } from '@/components/ui/badge.js';

/** e.g. `Injured until Mon 30 Nov`; renders nothing for clients who can train. */
export const ClientStateBadge = ({ state }: { readonly state: CustomerItem['state'] }) => {
  const { t } = useTranslation('client-states');
  if (state === null) return null;
  const kind = t(`kinds.${state.kind}`);
  return <Badge variant="warning">{state.until === null ? kind : t('until', { kind, day: formatDay(state.until) })}</Badge>;
};
