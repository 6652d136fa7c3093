import { MessageCircleQuestion, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type ChatPanelProps = {
  /** Page of the provider. */
  readonly url: string;
};

/** The button that opens the provider's page, and its frame. */
export const ChatPanel = ({ url }: ChatPanelProps) => {
  const { t } = useTranslation('chat-widget');
  const [open, setOpen] = useState(false);
  const Icon = open ? X : MessageCircleQuestion;
  return (
    <div
      data-part="chat-widget"
      className="fixed bottom-20 right-4 z-header grid justify-items-end gap-2 print:hidden md:bottom-4 lg:right-20"
    >
      {open && (
        <iframe
          src={url}
          title={t('title')}
          sandbox="allow-scripts allow-forms allow-popups"
          referrerPolicy="no-referrer"
          className="h-[min(600px,calc(100dvh-160px))] w-[min(376px,calc(100vw-32px))] rounded-sheet border bg-white shadow-float"
        />
      )}
      <button
        type="button"
        aria-label={open ? t('close') : t('open')}
        aria-expanded={open}
        className="grid size-12 place-items-center rounded-full border border-(--solid-edge,transparent) bg-primary text-primary-foreground shadow-float"
        onClick={() => setOpen(!open)}
      >
        <Icon size={24} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  );
};
