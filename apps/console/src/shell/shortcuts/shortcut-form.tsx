import { maxLinkLength } from '@spotter/contracts/limits';
import { maxShortcutLabelLength, maxShortcutTextLength } from '@spotter/contracts/shortcuts/limits';
import type { ShortcutItem } from '@spotter/contracts/shortcuts/queries';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { cn } from '@/lib/utils.js';
import { FormError } from '@/components/forms/form-error.js';
import { Switch } from '@/components/ui/switch.js';
import { TextField } from '@/components/forms/text-field.js';
import { shortcutIcons } from './shortcut-icons.js';
import { isValid, type ShortcutDraft } from './use-shortcuts.js';
import { whyNot } from '@/components/ui/why-not.js';

type ShortcutFormProps = {
  readonly gym: string;
  /** Null for a new shortcut. */
  readonly shortcut: ShortcutItem | null;
  readonly onSave: (draft: ShortcutDraft) => Promise<void>;
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
  const [draft, setDraft] = useState<ShortcutDraft>(shortcut === null ? blank : { ...shortcut, description: shortcut.description ?? '' });
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = (work: () => Promise<void>): void => {
    setPending(true);
    setError(null);
    void work().catch((problem: unknown) => {
      setError(problem);
      setPending(false);
    });
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isValid(draft) && !pending) run(() => onSave(draft));
  };
  return (
    <form className="grid gap-4 p-5" onSubmit={submit}>
      <TextField
        label={t('label')}
        required
        maxLength={maxShortcutLabelLength}
        value={draft.label}
        onChange={(label) => setDraft({ ...draft, label })}
        autoFocus
      />
      <TextField
        label={t('description')}
        maxLength={maxShortcutTextLength}
        value={draft.description}
        onChange={(description) => setDraft({ ...draft, description })}
      />
      <fieldset>
        <legend className="mb-1 text-table font-medium">{t('icon')}</legend>
        <div className="flex flex-wrap gap-1">
          {Object.entries(shortcutIcons).map(([name, Icon]) => (
            <label
              key={name}
              title={t(`icons.${name}`)}
              className={cn(
                'grid size-10 cursor-pointer place-items-center rounded-control border border-transparent text-muted-foreground hover:bg-muted has-focus-visible:outline-2',
                draft.icon === name && 'border-input bg-accent text-accent-foreground',
              )}
            >
              <input
                type="radio"
                name="icon"
                className="sr-only"
                aria-label={t(`icons.${name}`)}
                checked={draft.icon === name}
                onChange={() => setDraft({ ...draft, icon: name })}
              />
              <Icon size={20} strokeWidth={1.75} aria-hidden />
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        label={t('link')}
        required
        maxLength={maxLinkLength}
        autoCapitalize="none"
        spellCheck={false}
        hint={draft.useRouter ? t('linkInside') : t('linkOutside')}
        value={draft.link}
        onChange={(link) => setDraft({ ...draft, link: withinGym(gym, link.trim()) })}
      />
      <Switch label={t('useRouter')} checked={draft.useRouter} onChange={(useRouter) => setDraft({ ...draft, useRouter })} />
      <FormError error={error} />
      <div className="flex flex-wrap justify-end gap-2">
        {shortcut !== null && (
          <Button variant="destructive" className="mr-auto" disabled={pending} onClick={() => run(onDelete)}>
            {t('delete')}
          </Button>
        )}
        <Button type="submit" variant="default" disabled={pending} why={!isValid(draft) && whyNot('noLabel')}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
};
