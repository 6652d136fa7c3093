// Nest's part in the server: the sockets. Commands have a module of their own, since not only a server sends them.
import { Module, type DynamicModule } from '@nestjs/common';
import type { Config } from './config.js';
import type { AppServices } from './app-services.js';
import { LiveBus } from './platform/live/live-bus.js';
import { LiveGateway } from './platform/live/live-gateway.js';
import { Members } from './platform/sessions/members.js';
import { Positions } from './platform/reading/positions.js';
import { Presence } from './platform/live/presence.js';
import { Teammates } from './platform/live/teammates.js';
import { SessionEndings } from './platform/sessions/session-endings.js';
import { Sessions } from './platform/sessions/sessions.js';

@Module({})
export class AppModule {
  static with(config: Config, services: AppServices): DynamicModule {
    return {
      module: AppModule,
      providers: [
        { provide: Sessions, useValue: services.sessions },
        { provide: Members, useValue: services.members },
        { provide: Positions, useValue: services.positions },
        { provide: Presence, useValue: services.presence },
        { provide: Teammates, useValue: services.teammates },
        { provide: LiveBus, useFactory: () => new LiveBus(config.databaseUrl) },
        { provide: SessionEndings, useFactory: () => new SessionEndings(services.log, services.sessions) },
        LiveGateway,
      ],
    };
  }
}
