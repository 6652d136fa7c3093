// Nest's part: the CommandBus with the command handler behind it, and the sockets.
import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import type { Config } from './config.js';
import type { House } from './house.js';
import { CommandHandler } from './platform/command-handler.js';
import { ExecuteHandler } from './platform/execute.js';
import { LiveBus } from './platform/live-bus.js';
import { LiveGateway } from './platform/live-gateway.js';
import { Members } from './platform/members.js';
import { Positions } from './platform/positions.js';
import { Presence } from './platform/presence.js';
import { SessionEndings } from './platform/session-endings.js';
import { Sessions } from './platform/sessions.js';

@Module({})
export class AppModule {
  static with(config: Config, house: House): DynamicModule {
    return {
      module: AppModule,
      imports: [CqrsModule.forRoot()],
      providers: [
        { provide: CommandHandler, useValue: house.commandHandler },
        { provide: Sessions, useValue: house.sessions },
        { provide: Members, useValue: house.members },
        { provide: Positions, useValue: house.positions },
        { provide: Presence, useValue: house.presence },
        { provide: LiveBus, useFactory: () => new LiveBus(config.databaseUrl) },
        { provide: SessionEndings, useFactory: () => new SessionEndings(house.log, house.sessions) },
        LiveGateway,
        ExecuteHandler,
      ],
    };
  }
}
