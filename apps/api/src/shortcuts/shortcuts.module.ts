import { Module } from '@nestjs/common';
import { handlersOf } from '../platform/commands/command-of.js';
import { Commands } from '../platform/commands/commands.js';
import { providePreload, provideRoutes } from '../platform/http/slice-routes.js';
import { Positions } from '../platform/reading/positions.js';
import { shortcutCommands } from './commands.js';
import { shortcutRoutes, shortcutsPart } from './routes.js';

@Module({
  providers: [
    ...handlersOf(shortcutCommands),
    provideRoutes(shortcutRoutes, { commands: Commands, positions: Positions }),
    providePreload(() => shortcutsPart, {}),
  ],
})
export class ShortcutsModule {}
