// The dialog that asks for the password again, above the page or dialog that sends the command. It has its own React root, so that the page
// below keeps its state and continues afterwards.
import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { ActionForm } from '@/components/forms/action-form.js';
import { PasswordField } from '@/components/forms/password-field.js';
import { DialogPanel } from '@/components/overlays/dialog-panel-lazy.js';
import { call } from '@/lib/api/api.js';
import { session } from '@/lib/startup/session.js';

const PasswordPrompt = ({ onAnswer }: { readonly onAnswer: (given: boolean) => void }) => {
  const { t } = useTranslation(['shell', 'ui']);
  const [password, setPassword] = useState('');
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [email] = useState(() => session.user()?.email ?? '');
  const fields = useRef<HTMLDivElement>(null);
  const give = async (): Promise<void> => {
    setPending(true);
    setError(null);
    try {
      await call('POST /api/auth/give-password', { body: { password } });
      onAnswer(true);
    } catch (refused) {
      setError(refused);
      setPending(false);
    }
  };
  return (
    <DialogPanel
      open
      onOpenChange={() => onAnswer(false)}
      title={t('givePassword.title')}
      description={t('givePassword.line')}
      closeLabel={t('ui:close')}
      initialFocus={() => fields.current?.querySelector<HTMLElement>('[name="password"]')}
    >
      <ActionForm attempt={{ isPending, error, mutate: () => void give() }} submit={t('givePassword.submit')}>
        {/* Password managers look for the account's name beside the password. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <div ref={fields}>
          <PasswordField kind="current" label={t('givePassword.password')} value={password} onChange={setPassword} />
        </div>
      </ActionForm>
    </DialogPanel>
  );
};

/** Calls `answer` once: true if the server has accepted the password. */
export const openPasswordPrompt = (answer: (given: boolean) => void): void => {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  root.render(
    <PasswordPrompt
      onAnswer={(given) => {
        root.unmount();
        host.remove();
        answer(given);
      }}
    />,
  );
};
