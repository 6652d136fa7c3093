import { shortcutContent } from '@spotter/contracts/shortcuts/commands';
import { maxLinkLength } from '@spotter/contracts/limits';
import { maxShortcutLabelLength, maxShortcutTextLength } from '@spotter/contracts/shortcuts/limits';
import type { ShortcutItem } from '@spotter/contracts/shortcuts/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandForm } from '@/components/forms/command-form.js';
import { FormField } from '@/components/forms/form-field.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { Button } from '@/components/ui/button.js';
import { cn } from '@/lib/utils.js';
import { Switch } from '@/components/ui/switch.js';
import { TextField } from '@/components/forms/text-field.js';
import { shortcutIcons } from './shortcut-icons.js';
import { isAddress, shortcutOf, type Shortcut, type ShortcutDraft } from './use-shortcuts.js';

type ShortcutFormProps = {
  readonly gym: string;
  /** Null for a new shortcut. */
  readonly shortcut: ShortcutItem | null;
  readonly onSave: (shortcut: Shortcut) => Promise<void>;
  readonly onDelete: () => Promise<void>;
};

const blank: ShortcutDraft = { label: '', description: '', icon: 'star', link: '', useRouter: true };

/** Users may paste the whole address of a page of this gym. */
const withinGym = (gym: string, link: string): string => {
  const path = link.startsWith(`${location.origin}/`) ? link.slice(location.origin.length) : link;
  return path.startsWith(`/${gym}/`) ? path.slice(gym.length + 1) : path;
};

export const ShortcutForm = ({ gym, shortcut, onSave, onDelete }: ShortcutFormProps) => {
  const { t } = useTranslation('shortcuts');
  const [isDeleting, setDeleting] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const form = useCommandForm({
    schema: shortcutContent,
    defaultValues: shortcut === null ? blank : { ...shortcut, description: shortcut.description ?? '' },
    payload: shortcutOf,
    // The contract allows both kinds of addresses; this form asks for one of them.
    rules: ({ link, useRouter }) => ({ link: link !== '' && !isAddress(link, useRouter) && t(useRouter ? 'linkInside' : 'linkOutside') }),
  });
  const isPending = isDeleting || form.formState.isSubmitting;
  const run = async (work: () => Promise<void>): Promise<void> => {
    setError(null);
    await work().catch(setError);
  };
  const remove = (): void => {
    setDeleting(true);
    void run(onDelete).finally(() => setDeleting(false));
  };
  const useRouter = form.watch('useRouter');
  return (
    <CommandForm
      form={form}
      attempt={{ isPending, error }}
      className="grid gap-4 p-5"
      onSend={(content) => run(() => onSave(content))}
      submit={
        <div className="flex flex-wrap justify-end gap-2">
          {shortcut !== null && (
            <Button variant="destructive" className="mr-auto" disabled={isPending} onClick={remove}>
              {t('delete')}
            </Button>
          )}
          <Button type="submit" variant="default" disabled={isPending}>
            {t('save')}
          </Button>
        </div>
      }
    >
      <FormField form={form} name="label">
        {(field) => <TextField label={t('label')} required maxLength={maxShortcutLabelLength} {...field} autoFocus />}
      </FormField>
      <FormField form={form} name="description">
        {(field) => <TextField label={t('description')} maxLength={maxShortcutTextLength} {...field} />}
      </FormField>
      <FormField form={form} name="icon">
        {({ value, onChange }) => (
          <fieldset>
            <legend className="mb-1 text-table font-medium">{t('icon')}</legend>
            <div className="flex flex-wrap gap-1">
              {Object.entries(shortcutIcons).map(([name, Icon]) => (
                <label
                  key={name}
                  title={t(`icons.${name}`)}
                  className={cn(
                    'grid size-10 cursor-pointer place-items-center rounded-control border border-transparent text-muted-foreground hover:bg-muted has-focus-visible:outline-2',
                    value === name && 'border-input bg-accent text-accent-foreground',
                  )}
                >
                  <input
                    type="radio"
                    name="icon"
                    className="sr-only"
                    aria-label={t(`icons.${name}`)}
                    checked={value === name}
                    onChange={() => onChange(name)}
                  />
                  <Icon size={20} strokeWidth={1.75} aria-hidden />
                </label>
              ))}
            </div>
          </fieldset>
        )}
      </FormField>
      <FormField form={form} name="link">
        {({ onChange, ...field }) => (
          <TextField
            label={t('link')}
            required
            maxLength={maxLinkLength}
            autoCapitalize="none"
            spellCheck={false}
            hint={useRouter ? t('linkInside') : t('linkOutside')}
            {...field}
            onChange={(typed) => onChange(withinGym(gym, typed.trim()))}
          />
        )}
      </FormField>
      <FormField form={form} name="useRouter" deps={['link']}>
        {({ value, onChange }) => <Switch label={t('useRouter')} checked={value} onChange={onChange} />}
      </FormField>
    </CommandForm>
  );
};
