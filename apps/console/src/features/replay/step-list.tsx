import type { ReplayStep } from '@spotter/contracts/assigned-programs/replay';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { eventSentence } from '@/shared/events/event-sentence.js';
import { formatMoment } from '@/lib/format/format.js';
import { cn } from '@/lib/utils.js';
import { reasonText } from '@/shared/events/reason-text.js';

type StepListProps = {
  readonly steps: readonly ReplayStep[];
  readonly index: number;
  readonly nameOf: (exerciseId: string) => string;
  readonly onGo: (index: number) => void;
};

/** Returns the smallest change of `scrollTop` that shows the whole item. */
const placeInView = (list: HTMLElement, item: HTMLElement): number => {
  const top = item.offsetTop;
  if (top < list.scrollTop) return top;
  return Math.max(list.scrollTop, top + item.offsetHeight - list.clientHeight);
};

const lateMs = 10 * 60_000;

/** Steps in the order they were recorded: who, what, when and why. */
export const StepList = ({ steps, index, nameOf, onGo }: StepListProps) => {
  const { t } = useTranslation('replay');
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const step = list.current?.children[index];
    const scroll = (): void => {
      // Scrolls the list only, not the page.
      if (list.current !== null && step instanceof HTMLElement) list.current.scrollTop = placeInView(list.current, step);
    };
    scroll();
    // `content-visibility` measures items as they come into view, which may shift the list: repeat for some frames.
    let frames = 3;
    let frame = requestAnimationFrame(function again() {
      scroll();
      frames -= 1;
      if (frames > 0) frame = requestAnimationFrame(again);
    });
    return () => cancelAnimationFrame(frame);
  }, [index]);
  return (
    <ol ref={list} aria-label={t('steps')} className="relative max-h-[60dvh] overflow-y-auto lg:max-h-[70dvh]">
      {steps.map((step, at) => {
        const late = Date.parse(step.recordedAt) - Date.parse(step.occurredAt) > lateMs;
        return (
          <li key={`${step.position} ${step.event}`} className="[content-visibility:auto] [contain-intrinsic-size:auto_52px]">
            <button
              type="button"
              aria-current={at === index ? 'step' : undefined}
              onClick={() => onGo(at)}
              className={cn(
                'w-full border-l-2 px-3 py-1.5 text-left outline-offset-[-2px]',
                at === index ? 'border-accent-foreground bg-accent' : 'border-transparent hover:bg-muted',
                at > index && 'opacity-55',
              )}
            >
              <span className="block text-table">
                <span className="font-medium">{step.actor?.name ?? t(`roles.${step.role}`)}</span>{' '}
                {eventSentence(step.event, step.facts, nameOf)}
              </span>
              {step.branchOf !== null && (
                <span className="block text-meta text-accent-foreground">
                  {step.branchOf.name === null ? t('branchErased') : t('branch', { name: step.branchOf.name })}
                </span>
              )}
              {step.reason !== null && (
                <span className="block text-meta text-muted-foreground">{t('reason', { reason: reasonText(step.reason) })}</span>
              )}
              <span className="figures block text-meta text-subtle-foreground">
                {formatMoment(step.occurredAt)} · {t(`roles.${step.role}`)}
                {late && ` · ${t('late', { moment: formatMoment(step.recordedAt) })}`}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
};
