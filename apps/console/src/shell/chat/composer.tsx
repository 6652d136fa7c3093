import { SendHorizontal } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '@/lib/api/problem-text.js';
import { useOnline } from '@/lib/hooks/use-online.js';
import { Button } from '@/components/ui/button.js';
import { fieldLook } from '@/components/ui/input.js';
import { TooLong, useTooLong } from '@/components/ui/too-long.js';
import { cn } from '@/lib/utils.js';
import { drafts, useChat } from './chat-state.js';
import { whyNot } from '@/components/ui/why-not.js';

const longest = 4000;
const maxRows = 6;

type ComposerProps = {
  readonly chatId: string;
  /** Resolves once the message survives a reload. */
  readonly onSend: (text: string) => Promise<unknown>;
};

/** Enter sends, Shift+Enter breaks the line; the field grows with its text. Unsent text is still there when the user comes back. */
export const Composer = ({ chatId, onSend }: ComposerProps) => {
  const { t } = useTranslation('chat');
  const { open } = useChat();
  const online = useOnline();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => drafts.of(chatId));
  const [failed, setFailed] = useState<unknown>(null);
  const tooLong = useTooLong({ maxLength: longest, value: text.trim(), label: t('write') });
  useEffect(() => {
    if (open) field.current?.focus({ preventScroll: true });
  }, [open]);
  const write = (next: string): void => {
    setText(next);
    drafts.keep(chatId, next);
  };
  const send = (): void => {
    const words = text.trim();
    if (words === '' || tooLong !== null) return;
    write('');
    setFailed(null);
    onSend(words).catch((error: unknown) => {
      write(words);
      setFailed(error);
    });
    field.current?.focus();
  };
  const onKey = (event: KeyboardEvent): void => {
    // During IME composition, Enter confirms the composed character.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="grid gap-1 border-t p-3 pb-[calc(12px+env(safe-area-inset-bottom))]"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          rows={Math.min(maxRows, text.split('\n').length)}
          aria-invalid={tooLong !== null}
          aria-label={t('write')}
          placeholder={t('write')}
          enterKeyHint="send"
          className={cn(fieldLook, 'h-auto! max-h-36 min-h-11 resize-none py-2.5 field-sizing-content max-md:text-section')}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKey}
        />
        <Button
          type="submit"
          variant="default"
          size="icon"
          className="size-11!"
          aria-label={t('send')}
          why={tooLong ?? (text.trim() === '' && whyNot('empty'))}
        >
          <SendHorizontal size={18} strokeWidth={1.75} aria-hidden />
        </Button>
      </div>
      <TooLong id={`too-long-${chatId}`} problem={tooLong} />
      <p role="status" className="text-meta text-subtle-foreground empty:hidden">
        {failed === null ? (online ? '' : t('offline')) : problemText(failed)}
      </p>
    </form>
  );
};
