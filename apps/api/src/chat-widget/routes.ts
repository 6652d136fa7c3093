// Where the live chat of a provider is, if the server has one. It is framed by the page, and never runs in it.
import { chatWidgetAnswer } from '@spotter/contracts/chat-widget/queries';
import type { PreloadPart } from '../platform/http/preload.js';
import { openRoute, type Route } from '../platform/http/route.js';

/** Told with the preload where somebody is signed in. */
export const chatWidgetPart =
  ({ chatWidgetUrl }: { readonly chatWidgetUrl: string | null }): PreloadPart =>
  async () => ({ chatWidget: chatWidgetUrl });

export const chatWidgetRoutes = ({ chatWidgetUrl }: { readonly chatWidgetUrl: string | null }): Route[] => [
  openRoute({
    method: 'GET',
    path: '/api/chat-widget',
    summary: 'Address of the live chat that pages show in a frame; null where there is none',
    answer: chatWidgetAnswer,
    run: async () => ({ url: chatWidgetUrl }),
  }),
];
