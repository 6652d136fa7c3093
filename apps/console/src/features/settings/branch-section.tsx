import { gymCommands, type GymColour } from '@spotter/contracts/gyms/commands';
import type { GymSettingsAnswer } from '@spotter/contracts/gyms/queries';
import { maxNameLength } from '@spotter/contracts/limits';
import { useTranslation } from 'react-i18next';
import { uploadPicture } from '@/lib/hooks/pictures.js';
import { useRefreshArea } from '@/lib/hooks/use-refresh-area.js';
import { CommandForm } from '@/components/forms/command-form.js';
import { FormField } from '@/components/forms/form-field.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { Avatar } from '@/components/ui/avatar.js';
import { FormError } from '@/components/forms/form-error.js';
import { PictureField } from '@/components/forms/picture-field.js';
import { TextField } from '@/components/forms/text-field.js';
import { ColourChoice } from './colour-choice.js';
import { Section } from './section.js';
import { useUndoable } from './changes/use-undoable.js';

export type GymPart = { readonly gym: string; readonly gymId: string; readonly settings: GymSettingsAnswer };

const useRebrand = (gym: string, said: string) =>
  useUndoable({ gym, type: 'rebrand-gym', topics: ['gym'], after: useRefreshArea(gym), said: () => said });

const NamePart = ({ gym, gymId, settings }: GymPart) => {
  const { t } = useTranslation('settings');
  const rebrand = useRebrand(gym, t('branch.renamed'));
  const form = useCommandForm({
    schema: gymCommands['rebrand-gym'],
    defaultValues: { name: settings.name },
    follows: true,
    payload: ({ name }) => ({ gymId, name: name.trim() }),
  });
  return (
    <Section title={t('branch.title')} description={t('branch.line')}>
      <CommandForm
        form={form}
        attempt={rebrand}
        submit={t('branch.rename')}
        size="inline"
        onSend={async (wanted) => {
          if (wanted.name !== settings.name) await rebrand.change(wanted, { gymId, name: settings.name });
          form.reset();
        }}
      >
        <FormField form={form} name="name">
          {(field) => <TextField label={t('branch.name')} autoComplete="off" maxLength={maxNameLength} required {...field} />}
        </FormField>
      </CommandForm>
    </Section>
  );
};

const ColourPart = ({ gym, gymId, settings }: GymPart) => {
  const { t } = useTranslation('settings');
  const rebrand = useRebrand(gym, t('branch.recoloured'));
  const choose = (colour: GymColour): void =>
    void rebrand.change({ gymId, colour }, { gymId, colour: settings.colour as GymColour }).catch(() => undefined);
  return (
    <Section title={t('branch.colour')} description={t('branch.colourLine')}>
      <div className="grid gap-3">
        <ColourChoice value={settings.colour} pending={rebrand.isPending} onChoose={choose} />
        <FormError error={rebrand.error} />
      </div>
    </Section>
  );
};

const LogoPart = ({ gym, gymId, settings }: GymPart) => {
  const { t } = useTranslation('settings');
  const rebrand = useRebrand(gym, t('branch.logoSaved'));
  const { name, logo } = settings;
  const use = async (picture: Blob, onProgress: (sent: number) => void): Promise<void> => {
    const { url } = await uploadPicture(gym, 'logo', picture, onProgress);
    await rebrand.change({ gymId, logo: url.slice(url.lastIndexOf('/') + 1) }, logo === null ? null : { gymId, logo });
  };
  return (
    <Section title={t('branch.logo')} description={t('branch.logoLine')}>
      <PictureField
        label={t('branch.logo')}
        hint={t('branch.logoHint')}
        current={
          logo === null ? (
            <Avatar name={name} size="large" />
          ) : (
            <img
              src={`/api/gyms/${logo}`}
              alt={t('branch.logoOf', { name })}
              className="h-16 w-40 rounded-control bg-sidebar object-contain p-2"
            />
          )
        }
        previewClass="h-16 w-40 rounded-control bg-sidebar object-contain p-2"
        onUse={use}
      />
    </Section>
  );
};

/** The gym's name, colour and logo. */
export const BranchSection = (props: GymPart) => (
  <>
    <NamePart {...props} />
    <ColourPart {...props} />
    <LogoPart {...props} />
  </>
);
