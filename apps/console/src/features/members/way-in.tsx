import type { LookAnswer } from '@spotter/contracts/members/queries';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { areaOnceJoined } from '@/lib/startup/joining/area-once-joined.js';
import { waitingInvitation } from '@/lib/startup/pending-steps.js';
import { newId } from '@/lib/api/send-command.js';
import { session } from '@/lib/startup/session.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { Avatar } from '@/components/ui/avatar.js';
import { Button } from '@/components/ui/button.js';
import { textLink } from '@/components/text-link.js';

type WayInProps = {
  readonly gym: LookAnswer['gym'];
  /** Recipient of the mail. */
  readonly email: string | null;
  readonly submit: string;
  /** Accepts with the given command id, so that a retry repeats the same command. */
  readonly accept: (commandId: string) => Promise<unknown>;
  readonly onJoined: (page: string) => void;
};

/** The gym that invites, and the ways in: with the signed-in account, by signing in, or by signing up. */
export const WayIn = ({ gym, email, ...way }: WayInProps) => {
  const { t } = useTranslation('members');
  const [user] = useState(() => (session.accessToken() === null ? null : session.user()));
  return (
    <>
      <div className="flex items-center gap-3 rounded-card border bg-card p-3">
        {gym.logo === null ? (
          <Avatar name={gym.name} size="card" />
        ) : (
          <img src={`/api/gyms/${gym.logo}`} alt="" className="h-10 w-20 object-contain object-left" />
        )}
        <div className="min-w-0">
          <p className="truncate text-section font-medium">{gym.name}</p>
          <p className="truncate text-table text-muted-foreground">{email}</p>
        </div>
      </div>
      {user === null ? (
        <div className="grid gap-3">
          <Button asChild variant="default" size="lg">
            <Link to="/sign-up">{t('accept.signUp')}</Link>
          </Button>
          <Button variant="outline" asChild size="lg">
            <Link to="/sign-in">{t('accept.haveAccount')}</Link>
          </Button>
        </div>
      ) : (
        <AcceptForm {...way} slug={gym.slug} account={user.email} />
      )}
    </>
  );
};

type AcceptFormProps = Omit<WayInProps, 'gym' | 'email'> & { readonly slug: string; readonly account: string };

const AcceptForm = ({ slug, account, submit, accept, onJoined }: AcceptFormProps) => {
  const { t } = useTranslation('members');
  // One id for all attempts: a retry after a lost answer repeats the same command.
  const [commandId] = useState(newId);
  const attempt = useMutation({
    mutationFn: async () => {
      await accept(commandId);
      waitingInvitation.forget();
      return areaOnceJoined(slug);
    },
    onSuccess: onJoined,
  });
  return (
    <div className="grid gap-4">
      <ActionForm attempt={attempt} submit={submit}>
        <p className="break-words text-table text-muted-foreground">{t('accept.as', { email: account })}</p>
      </ActionForm>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        <Link to="/sign-out" className={textLink}>
          {t('accept.other')}
        </Link>
        <Link to="/select-gym" className={textLink} onClick={() => waitingInvitation.forget()}>
          {t('accept.notNow')}
        </Link>
      </p>
    </div>
  );
};
