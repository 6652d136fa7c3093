import type { DisplayAnswer } from '@spotter/contracts/displays/queries';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Moon, Sun, WifiOff } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseScheme, useScheme } from '@/lib/startup/appearance.js';
import { currentLanguage, showLanguage } from '@/lib/startup/i18n.js';
import { useNow } from '@/lib/hooks/use-now.js';
import { useWakeLock } from '@/lib/hooks/wake-lock.js';
import { Button } from '@/components/ui/button.js';
import { gridOf, pageAt } from './display-grid.js';
import { DisplayedRecords } from './displayed-records.js';
import { DisplayedTile } from './displayed-tile.js';
import { displayQuery, isOver } from './queries.js';
import { useWindowSize } from './use-window-size.js';

/** After this time without an answer the screen shows nothing: somebody may have chosen to be hidden since. */
const maxAgeMs = 60_000;
/** A single lost answer is no news. */
const lateMs = 6_000;
const recordsOnWall = 3;

/** One sentence in the middle of an otherwise blank page. */
const Blank = ({ title, line }: { readonly title: string; readonly line?: string }) => (
  <div className="grid min-h-dvh place-content-center gap-[0.5em] p-[1em] text-center" role="status">
    <h1 className="text-[2em] font-bold">{title}</h1>
    {line !== undefined && <p className="mx-auto max-w-[30em] text-[1.2em] text-muted-foreground">{line}</p>}
  </div>
);

const SchemeButton = () => {
  const { t } = useTranslation('displays');
  const isDark = useScheme() === 'dark';
  const Icon = isDark ? Sun : Moon;
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={t(isDark ? 'screen.light' : 'screen.dark')}
      onClick={() => chooseScheme(isDark ? 'light' : 'dark')}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </Button>
  );
};

const Content = ({
  content: { gym, workouts, records },
  nowMs,
  isLate,
}: {
  readonly content: DisplayAnswer;
  readonly nowMs: number;
  readonly isLate: boolean;
}) => {
  const { t } = useTranslation('displays');
  const { width, height } = useWindowSize();
  const grid = gridOf(width, height);
  const { items, page, pages } = pageAt(workouts, grid, nowMs);
  return (
    <div className={grid === null ? 'grid gap-[0.8em] p-[0.8em]' : 'flex h-dvh flex-col gap-[0.8em] p-[0.8em]'}>
      <header className="flex items-center gap-[0.8em]">
        <h1 className="min-w-0 grow truncate text-[1.5em] font-bold">{gym.name}</h1>
        {isLate && (
          <p role="status" className="flex items-center gap-[0.4em] text-[1.2em] text-warning">
            <WifiOff className="size-[1em]" aria-hidden />
            {t('screen.offline')}
          </p>
        )}
        <p className="figures shrink-0 text-[1.2em] text-muted-foreground">
          {t('screen.training', { count: workouts.length })}
          {pages > 1 && ` · ${t('screen.page', { page: page + 1, pages })}`}
        </p>
        <SchemeButton />
      </header>
      {items.length === 0 ? (
        <p className="grid grow place-content-center py-[2em] text-center text-[2em] text-muted-foreground">{t('screen.none')}</p>
      ) : (
        <ul
          className="grid min-h-0 grow gap-[0.8em]"
          style={
            grid === null
              ? {}
              : { gridTemplateColumns: `repeat(${grid.columns}, minmax(0, 1fr))`, gridTemplateRows: `repeat(${grid.rows}, minmax(0, 1fr))` }
          }
        >
          {items.map((workout) => (
            <DisplayedTile key={workout.key} workout={workout} nowMs={nowMs} />
          ))}
        </ul>
      )}
      <DisplayedRecords records={grid === null ? records : records.slice(0, recordsOnWall)} />
    </div>
  );
};

/** The screen speaks the language of the gym, whatever this browser spoke before. Returns false until it does. */
const useLanguageOf = (language: DisplayAnswer['gym']['language'] | undefined): boolean => {
  const [shown, setShown] = useState(currentLanguage);
  useEffect(() => {
    if (language === undefined || language === currentLanguage()) return;
    // If the texts do not arrive, the screen stays in the language that it has.
    void showLanguage(language).then(
      () => setShown(language),
      () => setShown(language),
    );
  }, [language]);
  return language === undefined || shown === language;
};

const Live = ({ token }: { readonly token: string }) => {
  const { t } = useTranslation('displays');
  const { data, error } = useQuery(displayQuery(token));
  const now = useNow(500);
  const isOn = data !== undefined && !isOver(error);
  useWakeLock(isOn);
  const isReady = useLanguageOf(data?.content.gym.language);
  if (isOver(error)) return <Blank title={t('over.title')} line={t('over.line')} />;
  const ageMs = data === undefined ? 0 : now - data.arrivedAtMs;
  if ((data === undefined && error !== null) || ageMs > maxAgeMs) return <Blank title={t('lost.title')} line={t('lost.line')} />;
  if (data === undefined || !isReady) return <Blank title={t('loading')} />;
  const aheadMs = Date.parse(data.content.at) - data.arrivedAtMs;
  return <Content content={data.content} nowMs={now + aheadMs} isLate={ageMs > lateMs} />;
};

const Scaled = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('displays');
  return (
    // A phone is read from a hand, all other screens from across the room.
    <main className="min-h-dvh bg-background text-[clamp(14px,2.9vmin,64px)] leading-tight text-foreground max-sm:text-[15px]">
      <title>{`${t('screen.title')} · Spotter`}</title>
      {children}
    </main>
  );
};

/**
 * Full-screen page for a screen in the gym, without a session. The token stays in the fragment of the address, so that a screen that restarts
 * opens the display again.
 */
export const DisplayPage = () => {
  const { t } = useTranslation('displays');
  const hash = useLocation({ select: (at) => at.hash });
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';
  return <Scaled>{token === '' ? <Blank title={t('over.title')} line={t('over.line')} /> : <Live key={token} token={token} />}</Scaled>;
};
