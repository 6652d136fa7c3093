import { useTranslation } from 'react-i18next';
import { hotkeys, hotkeyScopes, type HotkeyName } from '@/lib/hooks/hotkeys.js';
import { prefer, usePreferences } from '@/lib/startup/preferences.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { Switch } from '@/components/ui/switch.js';
import { KeyCaps } from './key-caps.js';

type KeySheetProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** True if a key does something for this user: not everyone has every page. */
  readonly works: (name: HotkeyName) => boolean;
};
const names = Object.keys(hotkeys) as HotkeyName[];

/** Lists all keys that do something for this user, and the switch for single-key shortcuts. */
export const KeySheet = ({ open, onOpenChange, works }: KeySheetProps) => {
  const { t } = useTranslation('palette');
  const { quietKeys = false } = usePreferences();
  const listed = names.filter(works);
  const scopes = hotkeyScopes.filter((scope) => listed.some((name) => hotkeys[name].scope === scope));
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('keys.title')} closeLabel={t('close')}>
      <div className="grid gap-4">
        {scopes.map((scope) => (
          <section key={scope}>
            <h3 className="mb-1 text-table font-bold text-muted-foreground">{t(`scopes.${scope}`)}</h3>
            <dl className="grid gap-x-6 sm:grid-cols-2">
              {listed
                .filter((name) => hotkeys[name].scope === scope)
                .map((name) => (
                  <div key={name} className="flex min-h-8 items-center gap-3 text-table">
                    <dt className="grow">{t(`names.${name}`)}</dt>
                    <dd>
                      <KeyCaps name={name} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
        <Switch
          label={t('keys.letters')}
          description={t('keys.lettersLine')}
          checked={!quietKeys}
          onChange={(on) => prefer({ quietKeys: on ? undefined : true })}
        />
      </div>
    </Dialog>
  );
};
