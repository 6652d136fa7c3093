import { Maximize, Minimize } from 'lucide-react';
import { memo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/ui/button.js';
import { Tooltip } from '../components/ui/tooltip.js';

const follow = (tell: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', tell);
  return () => document.removeEventListener('fullscreenchange', tell);
};
const isFull = (): boolean => document.fullscreenElement !== null;
const toggle = (): void =>
  void (isFull() ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);

export const FullscreenButton = memo(() => {
  const { t } = useTranslation('shell');
  const full = useSyncExternalStore(follow, isFull);
  const Icon = full ? Minimize : Maximize;
  return (
    <Tooltip label={t('fullscreen')}>
      <Button variant="ghost" size="icon" aria-label={t('fullscreen')} aria-pressed={full} onClick={toggle}>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </Button>
    </Tooltip>
  );
});
