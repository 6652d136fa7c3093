import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '@/lib/hooks/use-online.js';
import { followRest, restPush, subscribeRestPush } from './rest-push.js';

/** Requests the push at the end of the rest, and says if none will come: a page in the background cannot ring. */
export const PushedRest = () => {
  const { t } = useTranslation('workouts');
  const isOnline = useOnline();
  const status = useSyncExternalStore(subscribeRestPush, restPush);
  useEffect(() => followRest(), []);
  const cannot = status === 'cannot' || (!isOnline && status !== 'will');
  return cannot ? <p className="pb-1 text-meta text-warning">{t('rest.cannotRing')}</p> : null;
};
