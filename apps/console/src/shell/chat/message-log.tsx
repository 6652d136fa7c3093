import { Check, CheckCheck, Clock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatHourMinute, formatLongDate } from '@/lib/format/format.js';
import { textOfCode } from '@/lib/api/problem-text.js';
import { giveUpEntry, retryEntry } from '@/offline/outbox.js';
import { cn } from '@/lib/utils.js';
import { daysOf, type Run, type Shown } from './message-runs.js';

const Refused = ({ message }: { readonly message: Shown }) => {
  const { t } = useTranslation(['chat', 'ui']);
  const commandId = message.commandId ?? '';
  const action = 'min-h-6 font-medium underline underline-offset-2';
  return (
    <span role="alert" className="flex flex-wrap items-center justify-end gap-x-3 text-meta text-destructive">
      <span className="flex items-center gap-1">
        <TriangleAlert size={12} aria-hidden />
        {t('notSent')}
      </span>
      <span>{textOfCode(message.code ?? '')}</span>
      <button type="button" className={action} onClick={() => void retryEntry(commandId)}>
        {t('ui:retry')}
      </button>
      <button type="button" className={action} onClick={() => void giveUpEntry(commandId)}>
        {t('discard')}
      </button>
    </span>
  );
};

const states = {
  waiting: { icon: Clock, key: 'sending' },
  said: { icon: Check, key: 'sent' },
  seen: { icon: CheckCheck, key: 'seen' },
} as const;

const RunFoot = ({ run }: { readonly run: Run }) => {
  const { t } = useTranslation('chat');
  const last = run.messages.at(-1)!;
  if (last.state === 'refused') return null;
  const { icon: Icon, key } = states[last.state === 'waiting' ? 'waiting' : last.seen ? 'seen' : 'said'];
  return (
    <span className="flex items-center gap-1 text-meta text-subtle-foreground">
      <time dateTime={last.createdAt} className="figures">
        {formatHourMinute(last.createdAt)}
      </time>
      {run.isMine && (
        <>
          <Icon size={12} aria-hidden />
          <span className="sr-only">{t(`state.${key}`)}</span>
        </>
      )}
    </span>
  );
};

const Bubbles = ({ run }: { readonly run: Run }) => {
  const { t } = useTranslation('chat');
  const look = run.isMine ? 'rounded-br-xs bg-primary text-primary-foreground' : 'rounded-bl-xs bg-(--chat-bubble) text-foreground';
  return (
    <div className={cn('grid gap-0.5', run.isMine ? 'justify-items-end' : 'justify-items-start')} data-mine={run.isMine || undefined}>
      {run.from !== null && (
        <span className="text-meta font-medium text-muted-foreground">{run.from === '' ? t('erasedPerson') : run.from}</span>
      )}
      {run.messages.map((message) => (
        <div key={message.id} className={cn('grid w-full gap-1', run.isMine ? 'justify-items-end' : 'justify-items-start')}>
          <p
            data-part="message"
            className={cn(
              'max-w-3/4 whitespace-pre-wrap rounded-card px-3 py-2 text-body wrap-anywhere',
              look,
              message.state !== 'said' && 'opacity-70',
              message.value === null && 'italic',
            )}
          >
            {run.isMine && <span className="sr-only">{t('you')} </span>}
            {message.value ?? t('erased')}
          </p>
          {message.state === 'refused' && <Refused message={message} />}
        </div>
      ))}
      <RunFoot run={run} />
    </div>
  );
};

type MessageLogProps = { readonly messages: readonly Shown[]; readonly label: string; readonly children: ReactNode };

/** Messages of a conversation, scrolled to the newest; loading older ones does not move the visible ones. */
export const MessageLog = ({ messages, label, children }: MessageLogProps) => (
  // Keyboards scroll only focused elements.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className="chat-log" tabIndex={0} role="log" aria-label={label}>
    <div className="grid gap-3 p-4">
      {children}
      {daysOf(messages).map((day) => (
        <section key={day.key} className="grid gap-3">
          <h3 className="flex items-center gap-3 text-meta font-medium text-subtle-foreground before:h-px before:grow before:bg-border after:h-px after:grow after:bg-border">
            {formatLongDate(day.at)}
          </h3>
          {day.runs.map((run) => (
            <Bubbles key={run.key} run={run} />
          ))}
        </section>
      ))}
    </div>
  </div>
);
