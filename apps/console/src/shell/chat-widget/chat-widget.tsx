import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { call } from '@/lib/api/api.js';
import { lazyPart } from '@/lib/lazy-part.js';
import { bootstrapQuery } from '@/lib/startup/bootstrap.js';

// Most servers have no live chat.
const ChatPanel = lazyPart(() => import('./chat-panel-lazy.js'), 'ChatPanel');

/**
 * Live chat of a provider, if the server has one configured. Its page runs in a sandboxed frame without an origin, so it cannot read our
 * data. Hidden during a workout and on displays.
 */
export const ChatWidget = () => {
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
  const url = (gym === undefined ? data?.url : bootstrap?.preload.chatWidget) ?? null;
  if (url === null || hidden) return null;
  return (
    <Suspense fallback={null}>
      <ChatPanel url={url} />
    </Suspense>
  );
};
