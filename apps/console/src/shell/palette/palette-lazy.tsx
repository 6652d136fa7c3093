import { maxSearchLength } from '@spotter/contracts/limits';
import { Command } from 'cmdk';
import { ArrowRight, Clock, UserRound, Zap } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { inOwnLanguage } from '@/lib/startup/navigation.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { useSearch } from '../search/use-search.js';
import { KeyCaps } from './key-caps.js';
import type { PalettePlace } from './places.js';
import { recentPages } from './recent-pages.js';
import type { PaletteAction } from './use-actions.js';

type PaletteProps = {
  readonly gym: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly places: readonly PalettePlace[];
  readonly actions: readonly PaletteAction[];
  readonly onGo: (address: string) => void;
  /** False for auditors, who may not search people. */
  readonly searches: boolean;
};

type EntryProps = {
  readonly value: string;
  readonly words: string;
  readonly hint?: string | undefined;
  readonly keywords?: readonly string[];
  readonly icon: ReactNode;
  readonly end?: ReactNode;
  readonly onChoose: () => void;
};

const Entry = ({ value, words, hint, keywords = [], icon, end, onChoose }: EntryProps) => (
  <Command.Item value={value} keywords={[words, hint ?? '', ...keywords]} onSelect={onChoose} className="palette-entry">
    <span className="text-subtle-foreground">{icon}</span>
    <span className="min-w-0 grow truncate">
      {words}
      {hint !== undefined && <span className="ml-2 text-meta text-subtle-foreground">{hint}</span>}
    </span>
    {end}
  </Command.Item>
);

/** One field to open pages, find people and run actions. All of it is also available elsewhere. */
export const Palette = ({ gym, open, onOpenChange, places, actions, onGo, searches }: PaletteProps) => {
  const { t } = useTranslation('palette');
  const [typed, setTyped] = useState('');
  const { sets } = useSearch(gym, searches ? typed : '');
  const people = sets?.find(({ id }) => id === 'contacts');
  const foundPages = sets?.find(({ id }) => id === 'pages');
  const otherPages = foundPages?.results.filter(({ link }) => !places.some(({ address }) => address === `/${gym}${link}`)) ?? [];
  const work = sets?.find(({ id }) => id === 'tasks');
  const close = (then: () => void) => (): void => {
    setTyped('');
    onOpenChange(false);
    then();
  };
  const go = (address: string) => close(() => onGo(address));
  const iconSize = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('title')} closeLabel={t('close')}>
      <Command label={t('title')} loop className="palette">
        <Command.Input autoFocus value={typed} onValueChange={setTyped} placeholder={t('placeholder')} maxLength={maxSearchLength} />
        <Command.List>
          <Command.Empty className="px-3 py-4 text-table text-muted-foreground">{t('nothing')}</Command.Empty>
          {typed === '' && recentPages().length > 0 && (
            <Command.Group heading={t('groups.recent')}>
              {recentPages().map(({ address, title }) => (
                <Entry key={address} value={`recent ${address}`} words={title} icon={<Clock {...iconSize} />} onChoose={go(address)} />
              ))}
            </Command.Group>
          )}
          {people !== undefined && (
            <Command.Group heading={people.label}>
              {people.results.map(({ link, value }) => (
                // A result of the server always matches, whichever field it was found by.
                <Entry
                  key={link}
                  value={`person ${link}`}
                  words={value}
                  keywords={[typed]}
                  icon={<UserRound {...iconSize} />}
                  onChoose={go(`/${gym}${link}`)}
                />
              ))}
            </Command.Group>
          )}
          {work !== undefined && (
            <Command.Group heading={work.label}>
              {work.results.map(({ link, value }) => (
                <Entry
                  key={`${link} ${value}`}
                  value={`work ${link} ${value}`}
                  words={value}
                  keywords={[typed]}
                  icon={<ArrowRight {...iconSize} />}
                  onChoose={go(`/${gym}${link}`)}
                />
              ))}
            </Command.Group>
          )}
          <Command.Group heading={t('groups.pages')}>
            {otherPages.map(({ link, value }) => (
              <Entry
                key={link}
                value={`found ${link}`}
                words={value}
                keywords={[typed]}
                icon={<ArrowRight {...iconSize} />}
                onChoose={go(`/${gym}${link}`)}
              />
            ))}
            {places.map(({ id, item, address, within }) => (
              <Entry
                key={id}
                value={`page ${id}`}
                words={inOwnLanguage(item.title)}
                hint={within === undefined ? undefined : inOwnLanguage(within.title)}
                icon={<ArrowRight {...iconSize} />}
                onChoose={go(address)}
              />
            ))}
          </Command.Group>
          <Command.Group heading={t('groups.actions')}>
            {actions.map(({ id, label, hotkey, run }) => (
              <Entry
                key={id}
                value={`action ${id}`}
                words={label}
                icon={<Zap {...iconSize} />}
                {...(hotkey !== undefined && { end: <KeyCaps name={hotkey} /> })}
                onChoose={close(run)}
              />
            ))}
          </Command.Group>
        </Command.List>
      </Command>
    </Dialog>
  );
};
