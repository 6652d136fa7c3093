import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { MessageCircleQuestion, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/lib/api/api.js';
import { bootstrapQuery } from '@/lib/startup/bootstrap.js';

/**
 * Live chat of a provider, if the server has one configured. Its page runs in a sandboxed frame without an origin, so it cannot read our
 * data. Hidden during a workout and on displays.
 */
export const ChatWidget = () => {
  const { t } = useTranslation('chat-widget');
  const hidden = useLocation({ select: ({ href, pathname }) => href.includes('details-workout') || pathname === '/display' });
  const gym = useParams({ strict: false, select: (parameters) => parameters.gym });
  // In a gym, the bootstrap of its pages contains the configuration.
  const { data: bootstrap } = useQuery({ ...bootstrapQuery(gym ?? ''), enabled: false });
  const { data } = useQuery({
    queryKey: ['chat-widget', ''],
    queryFn: ({ signal }) => call('GET /api/chat-widget', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: gym === undefined,
  });
  const [open, setOpen] = useState(false);
  const url = (gym === undefined ? data?.url : bootstrap?.preload.chatWidget) ?? null;
  if (url === null || hidden) return null;
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
