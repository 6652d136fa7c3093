import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressToConfirm } from '@/lib/startup/pending-steps.js';
import { takePosted } from '@/lib/startup/pages/posted-form.js';
import { useCountdown } from '@/lib/hooks/use-countdown.js';
import { Button } from '@/components/ui/button.js';
import { FormError } from '@/components/forms/form-error.js';
import { PublicPage } from '@/components/public-page.js';
import { EmailField } from '@/components/forms/text-field.js';
import { textLink } from '@/components/text-link.js';
import { resendConfirmation } from './account-calls.js';

const resendAfterMs = 60_000;

/** Blocks the product until the address is confirmed. Shows the same text for known and unknown addresses. */
export const ConfirmationRequiredPage = () => {
  const { t } = useTranslation('accounts');
  const [before] = useState(() => {
    const posted = takePosted();
    if (posted?.error === null) addressToConfirm.keep(posted.values['email'] ?? '', Date.now());
    return addressToConfirm.read();
  });
  const [email, setEmail] = useState(before.email);
  const [sentAt, setSentAt] = useState(before.sentAt);
  const wait = useCountdown(sentAt + resendAfterMs);
  const resend = useMutation({
    mutationFn: () => resendConfirmation(email.trim()),
    onSuccess: () => {
      const now = Date.now();
      addressToConfirm.keep(email.trim(), now);
      setSentAt(now);
    },
  });
  const waiting = wait > 0 || resend.isPending;
  return (
    <PublicPage title={t('confirmation.title')} description={before.email === '' ? t('confirmation.ask') : t('confirmation.line', before)}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!waiting) resend.mutate();
        }}
      >
        {before.email === '' && <EmailField label={t('email')} value={email} onChange={setEmail} autoFocus />}
        <p role="status" className="text-table text-muted-foreground">
          {sentAt > 0 ? t('confirmation.sent') : t('confirmation.life')}
        </p>
        <FormError error={resend.error} />
        <Button variant="outline" type="submit" size="lg" aria-disabled={waiting}>
          {wait > 0 ? t('confirmation.wait', { count: wait }) : t('confirmation.resend')}
        </Button>
      </form>
      <Link to="/sign-in" className={`${textLink} justify-self-start`}>
        {t('confirmation.done')}
      </Link>
    </PublicPage>
  );
};
