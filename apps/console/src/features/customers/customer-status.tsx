import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../../ui/badge.js';

const tones: Readonly<Record<string, Tone>> = { active: 'success', invited: 'info', paused: 'warning' };

export const CustomerStatus = ({ status }: { readonly status: string }) => {
  const { t } = useTranslation('customers');
  return <Badge tone={tones[status] ?? 'neutral'}>{t(`statuses.${status}`, { defaultValue: status })}</Badge>;
};
