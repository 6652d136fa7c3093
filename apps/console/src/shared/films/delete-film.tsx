import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmButton } from '@/components/confirm-button.js';
import { filmLinkKey } from './film-link.js';
import { deleteFilm } from './upload-film.js';

/** Deletes a film for good. The server allows it to its uploader and to admins. */
export const DeleteFilm = ({ gym, filmId }: { readonly gym: string; readonly filmId: string }) => {
  const { t } = useTranslation('films');
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteFilm(gym, filmId),
    onSuccess: () => queries.resetQueries({ queryKey: filmLinkKey(gym, filmId) }),
  });
  return (
    <ConfirmButton
      label={t('delete')}
      title={t('delete')}
      description={t('deleteLine')}
      confirm={t('delete')}
      variant="ghost"
      danger
      onConfirm={() => remove.mutateAsync()}
      pending={remove.isPending}
      error={remove.error}
    />
  );
};
