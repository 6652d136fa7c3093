import { maxCodeLength } from '@spotter/contracts/limits';
import { teamOfCodeBody } from '@spotter/contracts/teams/queries';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@/lib/api/api.js';
import { sendCommand } from '@/lib/api/send-command.js';
import { refreshTopics } from '@/lib/api/use-command.js';
import { CommandForm } from '@/components/forms/command-form.js';
import { FormField } from '@/components/forms/form-field.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
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
  const join = useMutation({
    mutationFn: async (joinCode: string) => {
      const team = await call('POST /api/gyms/:gym/teams/of-code', { of: { gym }, body: { code: joinCode } });
      await sendCommand(gym, 'join-team', { teamId: team.id, customerId, code: joinCode });
      await refreshTopics(gym, ['teams']);
      return team;
    },
  });
  const form = useCommandForm({
    schema: teamOfCodeBody,
    defaultValues: { code: code === '?' ? '' : code },
    payload: (typed) => ({ code: typed.code.trim() }),
    refusals: { 'not-found': ['code', t('own.codeWrong')] },
  });
  return (
    <Card className="grid gap-3">
      <div className="flex items-center justify-between gap-2">
        <CardTitle>{t('own.join')}</CardTitle>
        <Button variant="ghost" size="sm" onClick={onDone}>
          {t('ui:close')}
        </Button>
      </div>
      <CommandForm
        form={form}
        attempt={join}
        submit={t('own.joinSubmit')}
        size="inline"
        onSend={async (typed) => {
          const { name } = await join.mutateAsync(typed.code);
          void showToast({ tone: 'success', title: t('own.joined', { name }) });
          onDone();
        }}
      >
        <FormField form={form} name="code">
          {(field) => (
            <TextField
              label={t('own.code')}
              hint={t('own.codeLine')}
              {...field}
              required
              maxLength={maxCodeLength}
              autoCapitalize="characters"
              autoCorrect="off"
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </FormField>
      </CommandForm>
    </Card>
  );
};
