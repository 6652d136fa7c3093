import { useTranslation } from 'react-i18next';
import { Switch } from '../../components/ui/switch.js';

export type Mode = 'subscribed' | 'detached';
type ModeSwitchProps = { readonly mode: Mode; readonly onChange: (mode: Mode) => void };

/** Whether newer versions of the template may be sent to the client, or the program stands on its own from the first day. */
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
