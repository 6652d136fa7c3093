import { useTranslation } from 'react-i18next';
import { Switch } from '@/components/ui/switch.js';

export type Mode = 'subscribed' | 'detached';
type ModeSwitchProps = { readonly mode: Mode; readonly onChange: (mode: Mode) => void };

/** Chooses if new versions of the template may be sent to the client, or if the program is independent from the start. */
export const ModeSwitch = ({ mode, onChange }: ModeSwitchProps) => {
  const { t } = useTranslation('assigned-programs');
  return (
    <Switch
      label={t('assign.follows')}
      description={t(mode === 'subscribed' ? 'assign.followsLine' : 'assign.aloneLine')}
      checked={mode === 'subscribed'}
      onChange={(follows) => onChange(follows ? 'subscribed' : 'detached')}
    />
  );
};
