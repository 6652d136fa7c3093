import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '@/lib/format/format.js';
import { useBackCloses } from '@/lib/hooks/use-back-closes.js';
import type { Phase } from './clock.js';

type ClockFrameProps = {
  readonly title: string;
  readonly phase: Phase | null;
  /** Words above the time, e.g. the side or the round. */
  readonly line: string;
  /** Seconds to show instead of the time left: a stopwatch. */
  readonly reading?: number | undefined;
  readonly children: ReactNode;
  /** Called for Escape and the phone's back button. */
  readonly onStop: () => void;
};

/** Part of a phase that has passed; null for a phase without an end. */
const partOf = (phase: Phase | null): number | null =>
  phase === null ? 1 : phase.seconds === null ? null : Math.min(1, phase.elapsedSeconds / phase.seconds);

/** A clock over the whole screen, large enough to read from the floor. */
export const ClockFrame = ({ title, phase, line, reading, children, onStop }: ClockFrameProps) => {
  const { t } = useTranslation('workouts');
  const dialog = useRef<HTMLDialogElement>(null);
  useBackCloses(true, onStop);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closing returns the focus to the button that started the clock.
    return () => element?.close();
  }, []);
  const part = partOf(phase);
  const seconds = phase === null ? 0 : (phase.leftSeconds ?? phase.elapsedSeconds);
  const isWork = phase?.kind === 'work';
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      data-density="touch"
      onCancel={(event) => {
        event.preventDefault();
        onStop();
      }}
      className="m-0 size-full max-h-none max-w-none bg-background p-4 text-foreground backdrop:bg-background"
    >
      <div className="mx-auto grid h-full max-w-[640px] grid-rows-[auto_minmax(0,1fr)_auto] gap-4">
        <h2 className="text-center text-section font-bold wrap-break-word">{title}</h2>
        <div className="grid content-center justify-items-center gap-2 text-center">
          <p role="status" className="min-h-8 text-page font-medium text-muted-foreground">
            {phase?.kind === 'ready' ? t('clock.ready') : phase?.kind === 'change' ? t('clock.change') : line}
          </p>
          <p
            role="timer"
            aria-label={t('clock.time')}
            className={`figures text-timer font-bold ${isWork ? 'text-foreground' : 'text-accent-foreground'}`}
          >
            {formatClock(reading ?? (phase?.leftSeconds == null ? Math.floor(seconds) : Math.ceil(seconds)))}
          </p>
          {part !== null && (
            <div aria-hidden className="h-2 w-full max-w-80 overflow-hidden rounded-full bg-input">
              <div className="h-full origin-left bg-primary" style={{ transform: `scaleX(${part})` }} />
            </div>
          )}
        </div>
        <div className="grid gap-2 pb-[env(safe-area-inset-bottom)]">{children}</div>
      </div>
    </dialog>
  );
};
