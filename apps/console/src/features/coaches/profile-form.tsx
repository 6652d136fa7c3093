import { maxBioLength, maxCapacity } from '@spotter/contracts/coaches/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '@/lib/startup/i18n.js';
import { useCommand } from '@/lib/api/use-command.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { Field } from '@/components/forms/field.js';
import { Switch } from '@/components/ui/switch.js';
import { TextField } from '@/components/forms/text-field.js';
import { Textarea } from '@/components/ui/textarea.js';
import { showToast } from '@/components/overlays/toast.js';
import { CertificationFields } from './certification-fields.js';
import { draftOf, changesOf, withoutEmpty, type KnownProfile, type ProfileDraft } from './profile-draft.js';

type ProfileFormProps = {
  readonly gym: string;
  readonly profile: KnownProfile;
  /** True if the sender may set how many clients the coach takes. */
  readonly setsLoad: boolean;
  readonly size: 'wide' | 'inline';
  readonly onDone?: () => void;
};
type PartProps = { readonly draft: ProfileDraft; readonly onChange: (part: Partial<ProfileDraft>) => void };

/** Number of clients that the coach takes, for those who lead coaches. */
const LoadFields = ({ draft, onChange }: PartProps) => {
  const { t } = useTranslation('coaches');
  return (
    <>
      <TextField
        label={t('profile.capacity')}
        hint={t('profile.capacityHint')}
        type="number"
        min={0}
        max={maxCapacity}
        value={draft.capacity}
        onChange={(capacity) => onChange({ capacity })}
      />
      <Switch
        label={t('profile.accepting')}
        description={t('profile.acceptingLine')}
        checked={draft.accepting}
        onChange={(accepting) => onChange({ accepting })}
      />
    </>
  );
};

/** Fields that clients read. */
const ShownFields = ({ draft, onChange }: PartProps) => {
  const { t } = useTranslation('coaches');
  return (
    <>
      <TextField
        label={t('profile.specialities')}
        hint={t('profile.listHint')}
        value={draft.specialities}
        onChange={(specialities) => onChange({ specialities })}
      />
      <TextField
        label={t('profile.languages')}
        hint={t('profile.listHint')}
        value={draft.languages}
        onChange={(languages) => onChange({ languages })}
      />
      <CertificationFields certifications={draft.certifications} onChange={(certifications) => onChange({ certifications })} />
      <Field label={t('profile.bio')}>
        {(wiring) => (
          <Textarea
            {...wiring}
            rows={4}
            maxLength={maxBioLength}
            value={draft.bio}
            onChange={({ target }) => onChange({ bio: target.value })}
          />
        )}
      </Field>
    </>
  );
};

/** Form of a coach's profile. Sends only what differs from the profile as it was opened, so that other people's changes stay. */
export const ProfileForm = ({ gym, profile, setsLoad, size, onDone }: ProfileFormProps) => {
  const { t } = useTranslation('coaches');
  const language = currentLanguage();
  const [opened, setOpened] = useState(profile);
  const [draft, setDraft] = useState(() => draftOf(profile, language));
  const update = useCommand(gym, 'update-coach', ['coaches', 'members', 'coach-assignments']);
  const change = (part: Partial<ProfileDraft>): void => setDraft((before) => ({ ...before, ...part }));
  const send = (): void => {
    const changes = changesOf(opened, draft, language);
    // Refusals number the certifications as sent: drop empty rows from the form too.
    setDraft(withoutEmpty);
    if (Object.keys(changes).length === 0) return onDone?.();
    update.mutate(
      { coachId: profile.id, ...changes },
      {
        onSuccess: () => {
          const saved = { ...opened, ...changes };
          setOpened(saved);
          setDraft(draftOf(saved, language));
          onDone?.();
          void showToast({ tone: 'success', title: t('profile.saved') });
        },
      },
    );
  };
  return (
    <ActionForm attempt={{ ...update, mutate: send }} submit={t('profile.save')} size={size}>
      {setsLoad && <LoadFields draft={draft} onChange={change} />}
      <ShownFields draft={draft} onChange={change} />
    </ActionForm>
  );
};
