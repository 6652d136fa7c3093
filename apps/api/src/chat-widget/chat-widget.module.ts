import { Module } from '@nestjs/common';
import type { AppConfig } from '../config.js';
import { providePreload, provideRoutes } from '../platform/http/slice-routes.js';
import { CHAT_WIDGET_URL, CONFIG } from '../platform/modules/tokens.js';
import { chatWidgetPart, chatWidgetRoutes } from './routes.js';

@Module({
  providers: [
    provideRoutes(chatWidgetRoutes, { chatWidgetUrl: CHAT_WIDGET_URL }),
    { provide: CHAT_WIDGET_URL, inject: [CONFIG], useFactory: ({ chatWidgetUrl }: AppConfig) => chatWidgetUrl ?? null },
    providePreload(chatWidgetPart, { chatWidgetUrl: CHAT_WIDGET_URL }),
  ],
})
export class ChatWidgetModule {}
