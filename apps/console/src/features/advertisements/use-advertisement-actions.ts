import { useTranslation } from 'react-i18next';
import { sendCommand } from '../../lib/api/send-command.js';
import { change } from '../../shared/reversible.js';

/** Each with what takes it back. Of a publication that is a pause: people may have seen it. */
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
