import { useTranslation } from 'react-i18next';
import { sendCommand } from '@/lib/api/send-command.js';
import { change } from '@/shared/reversible.js';

/** Actions with their inverse, for undo. Publishing is undone by a pause, since people may have seen it. */
const opposites = {
  'publish-advertisement': 'pause-advertisement',
  'pause-advertisement': 'resume-advertisement',
  'resume-advertisement': 'pause-advertisement',
  'archive-advertisement': 'restore-advertisement',
  'restore-advertisement': 'archive-advertisement',
} as const;
export type AdvertisementAction = keyof typeof opposites;

export const useAdvertisementActions = (gym: string) => {
  const { t } = useTranslation('advertisements');
  return async (type: AdvertisementAction, advertisementId: string): Promise<void> => {
    const send = (action: AdvertisementAction) => () => sendCommand(gym, action, { advertisementId });
    await change({ gym, topics: ['advertisements'] }, send(type), send(opposites[type]), t(`done.${type}`));
  };
};
