import type { AccountAnswer } from '@spotter/contracts/accounts/life';
import { useTranslation } from 'react-i18next';
import { uploadPicture } from '@/lib/hooks/pictures.js';
import { useRefreshArea } from '@/lib/hooks/use-refresh-area.js';
import { Avatar } from '@/components/ui/avatar.js';
import { PictureField } from '@/components/forms/picture-field.js';
import { tellWithUndo } from '@/components/overlays/tell-with-undo.js';
import { showToast } from '@/components/overlays/toast.js';
import { changeProfile } from '../account-calls.js';
import { refreshAccount } from './account-query.js';

type PhotoFieldProps = { readonly gym: string; readonly user: AccountAnswer['user'] };

/** The person's own picture, uploaded to the gym that is open. */
export const PhotoField = ({ gym, user }: PhotoFieldProps) => {
  const { t } = useTranslation('accounts');
  const refreshArea = useRefreshArea(gym);
  const change = async (avatar: string | null): Promise<void> => {
    await changeProfile({ avatar });
    await Promise.all([refreshAccount(), refreshArea()]);
  };
  const use = async (picture: Blob, onProgress: (sent: number) => void): Promise<void> => {
    const { url } = await uploadPicture(gym, 'avatar', picture, onProgress);
    await change(url);
    void showToast({ tone: 'success', title: t('profile.photoSaved') });
  };
  const remove = async (): Promise<void> => {
    const before = user.avatar;
    await change(null);
    tellWithUndo({ title: t('profile.photoRemoved'), undo: () => change(before) });
  };
  return (
    <PictureField
      label={t('profile.photo')}
      hint={t('profile.photoHint')}
      current={<Avatar name={user.name} lastname={user.lastname} picture={user.avatar} size="large" />}
      previewClass="size-20 shrink-0 rounded-full object-cover"
      camera
      onUse={use}
      onRemove={user.avatar === null ? undefined : remove}
    />
  );
};
