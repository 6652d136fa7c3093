import { maxCodeLength } from '@spotter/contracts/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/lib/api/api.js';
import { areaOnceJoined } from '@/lib/startup/joining/area-once-joined.js';
import { problemCode } from '@/lib/api/problem.js';
import { newId, sendCommand } from '@/lib/api/send-command.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { TextField } from '@/components/forms/text-field.js';

/** Joins a gym by its code, for people without a gym. */
export const JoinByCode = ({ onJoined }: { readonly onJoined: (page: string) => void }) => {
  const { t } = useTranslation('members');
  const [code, setCode] = useState('');
  const join = useMutation({
    mutationFn: async () => {
      const joinCode = code.trim();
      const { gym } = await call('POST /api/invitations/look', { body: { joinCode } });
      await sendCommand(gym.slug, 'join-gym', { membershipId: newId(), code: joinCode });
      return areaOnceJoined(gym.slug);
    },
    onSuccess: onJoined,
  });
  const isWrong = problemCode(join.error) === 'not-found';
  return (
    <ActionForm attempt={join} submit={t('joinCode.submit')} size="inline" showError={!isWrong}>
      <TextField
        label={t('joinCode.label')}
        hint={t('joinCode.hint')}
        error={isWrong ? t('joinCode.wrong') : undefined}
        name="join-code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={maxCodeLength}
        required
        value={code}
        onChange={setCode}
      />
    </ActionForm>
  );
};
