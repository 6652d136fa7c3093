import { maxCodeLength } from '@spotter/contracts/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/lib/api/api.js';
import { problemCode } from '@/lib/api/problem.js';
import { sendCommand } from '@/lib/api/send-command.js';
import { refreshTopics } from '@/lib/api/use-command.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { TextField } from '@/components/forms/text-field.js';
import { showToast } from '@/components/overlays/toast.js';

type JoinCardProps = {
  readonly gym: string;
  readonly customerId: string;
  /** Join code of the URL; `?` if it has to be typed. */
  readonly code: string;
  readonly onDone: () => void;
};

/** Joins a team by a coach's code. A link fills it in. */
export const JoinCard = ({ gym, customerId, code, onDone }: JoinCardProps) => {
  const { t } = useTranslation(['teams', 'ui']);
  const [typed, setTyped] = useState(code === '?' ? '' : code);
  const join = useMutation({
    mutationFn: async () => {
      const team = await call('POST /api/gyms/:gym/teams/of-code', { of: { gym }, body: { code: typed.trim() } });
      await sendCommand(gym, 'join-team', { teamId: team.id, customerId, code: typed.trim() });
      await refreshTopics(gym, ['teams']);
      return team;
    },
    onSuccess: ({ name }) => {
      void showToast({ tone: 'success', title: t('own.joined', { name }) });
      onDone();
    },
  });
  const isWrong = problemCode(join.error) === 'not-found';
  return (
    <Card className="grid gap-3">
      <div className="flex items-center justify-between gap-2">
        <CardTitle>{t('own.join')}</CardTitle>
        <Button variant="ghost" size="sm" onClick={onDone}>
          {t('ui:close')}
        </Button>
      </div>
      <ActionForm attempt={join} submit={t('own.joinSubmit')} size="inline" showError={!isWrong}>
        <TextField
          label={t('own.code')}
          hint={t('own.codeLine')}
          error={isWrong ? t('own.codeWrong') : undefined}
          value={typed}
          onChange={setTyped}
          required
          maxLength={maxCodeLength}
          autoCapitalize="characters"
          autoCorrect="off"
          autoComplete="off"
          spellCheck={false}
        />
      </ActionForm>
    </Card>
  );
};
