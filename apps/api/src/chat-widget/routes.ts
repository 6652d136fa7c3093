// Address of the provider's live chat, if one is configured. The page shows it in a frame and never runs it.
import { chatWidgetAnswer } from '@spotter/contracts/chat-widget/queries';
import type { PreloadPart } from '../platform/http/preload.js';
import { openRoute, type Route } from '../platform/http/route.js';

/** Part of the preload of signed-in pages. */
export const chatWidgetPart =
  ({ chatWidgetUrl }: { readonly chatWidgetUrl: string | null }): PreloadPart =>
  async () => ({ chatWidget: chatWidgetUrl });

export const chatWidgetRoutes = ({ chatWidgetUrl }: { readonly chatWidgetUrl: string | null }): Route[] => [
  openRoute({
    method: 'GET',
    path: '/api/chat-widget',
    summary: 'Returns the address of the live chat that pages show in a frame; null if there is none',
    answer: chatWidgetAnswer,
    run: async () => ({ url: chatWidgetUrl }),
  }),
];
