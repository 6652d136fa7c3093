import type { CoachProfile } from '@spotter/contracts/coaches/queries';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../lib/startup/i18n.js';
import { gymQuery } from '../../lib/api/query-client.js';
import { useCommand } from '../../lib/api/use-command.js';
import { ActionForm } from '../../components/forms/action-form.js';
import { Avatar } from '../../components/ui/avatar.js';
import { Button } from '../../components/ui/button.js';
import { Dialog } from '../../components/overlays/dialog.js';
import { Field } from '../../components/forms/field.js';
import { QueryView } from '../../components/states/query-view.js';
import { RowSkeletons } from '../../components/ui/skeleton.js';
import { Switch } from '../../components/ui/switch.js';
import { TextField } from '../../components/forms/text-field.js';
import { Textarea } from '../../components/ui/textarea.js';
import { showToast } from '../../components/overlays/toast.js';
import { CoachFigures } from './coach-figures.js';
import { draftOf, changesOf, type ProfileDraft } from './profile-draft.js';

type ProfileProps = {
  readonly gym: string;
  readonly coachId: string;
  readonly name: string;
  /** From the beginning. */ readonly opened?: boolean;
};

const profileQuery = (gym: string, coachId: string) => gymQuery({ gym, path: 'coaches/:coachId', of: { coachId }, topics: ['coaches'] });

const ProfileForm = ({ gym, profile, onDone }: { readonly gym: string; readonly profile: CoachProfile; readonly onDone: () => void }) => {
  const { t } = useTranslation('coaches');
  const language = currentLanguage();
  const [draft, setDraft] = useState(() => draftOf(profile, language));
  const update = useCommand(gym, 'update-coach', ['coaches', 'members', 'coach-assignments']);
  const change = (part: Partial<ProfileDraft>): void => setDraft((before) => ({ ...before, ...part }));
  const changes = changesOf(profile, draft, language);
  const send = (): void => {
    if (Object.keys(changes).length === 0) return onDone();
    void update.mutateAsync({ coachId: profile.id, ...changes }).then(
      () => {
        onDone();
        void showToast({ tone: 'success', title: t('profile.saved') });
      },
      () => undefined,
    );
  };
  return (
    <ActionForm attempt={{ ...update, mutate: send }} submit={t('profile.save')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('profile.capacity')}
          hint={t('profile.capacityHint')}
          type="number"
          min={0}
          max={1000}
          value={draft.capacity}
          onChange={(capacity) => change({ capacity })}
        />
        <TextField
          label={t('profile.languages')}
          hint={t('profile.listHint')}
          value={draft.languages}
          onChange={(languages) => change({ languages })}
        />
      </div>
      <Switch
        label={t('profile.accepting')}
        description={t('profile.acceptingLine')}
        checked={draft.accepting}
        onChange={(accepting) => change({ accepting })}
      />
      <TextField
        label={t('profile.specialities')}
        hint={t('profile.listHint')}
        value={draft.specialities}
        onChange={(specialities) => change({ specialities })}
      />
      <Field label={t('profile.certifications')} hint={t('profile.certificationsHint')}>
        {(wiring) => (
          <Textarea
            {...wiring}
            rows={3}
            value={draft.certifications}
            onChange={(event) => change({ certifications: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('profile.bio')}>
        {(wiring) => (
          <Textarea {...wiring} rows={4} maxLength={4000} value={draft.bio} onChange={(event) => change({ bio: event.target.value })} />
        )}
      </Field>
    </ActionForm>
  );
};

/** What a coach shows about themself, and how many clients they take. */
export const ProfileButton = ({ gym, coachId, name, opened = false }: ProfileProps) => {
  const { t } = useTranslation(['coaches', 'ui']);
  const [open, setOpen] = useState(opened);
  const query = useQuery({ ...profileQuery(gym, coachId), enabled: open });
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('profile.open', { name })}
        title={t('profile.open', { name })}
        onClick={() => setOpen(true)}
      >
        <Pencil size={16} strokeWidth={1.75} aria-hidden />
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={name} description={t('profile.line')} closeLabel={t('ui:close')}>
        {open && (
          <QueryView query={query} skeleton={<RowSkeletons rows={6} />}>
            {(profile) => (
              <div className="grid gap-4">
                <div className="flex items-center gap-4">
                  <Avatar name={profile.name} lastname={profile.lastname} picture={profile.avatar} size="large" />
                  <p className="text-meta text-subtle-foreground">{t('profile.photoLine')}</p>
                </div>
                <CoachFigures gym={gym} coachId={coachId} />
                <ProfileForm gym={gym} profile={profile} onDone={() => setOpen(false)} />
              </div>
            )}
          </QueryView>
        )}
      </Dialog>
    </>
  );
};
