// Nest's part: the CommandBus with the command handler behind it, and the sockets.
import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import type { Config } from './config.js';
import type { AppServices } from './app-services.js';
import { CommandHandler } from './platform/commands/command-handler.js';
import { ExecuteHandler } from './platform/commands/execute.js';
import { LiveBus } from './platform/live/live-bus.js';
import { LiveGateway } from './platform/live/live-gateway.js';
import { Members } from './platform/sessions/members.js';
import { Positions } from './platform/reading/positions.js';
import { Presence } from './platform/live/presence.js';
import { SessionEndings } from './platform/sessions/session-endings.js';
import { Sessions } from './platform/sessions/sessions.js';

@Module({})
export class AppModule {
  static with(config: Config, services: AppServices): DynamicModule {
    return {
      module: AppModule,
      imports: [CqrsModule.forRoot()],
      providers: [
        { provide: CommandHandler, useValue: services.commandHandler },
        { provide: Sessions, useValue: services.sessions },
        { provide: Members, useValue: services.members },
        { provide: Positions, useValue: services.positions },
        { provide: Presence, useValue: services.presence },
        { provide: LiveBus, useFactory: () => new LiveBus(config.databaseUrl) },
        { provide: SessionEndings, useFactory: () => new SessionEndings(services.log, services.sessions) },
        LiveGateway,
        ExecuteHandler,
      ],
    };
  }
}
