import { Module } from '@nestjs/common';
import { handlersOf } from '../platform/commands/command-of.js';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { provideReactor } from '../platform/jobs/contributions.js';
import { LOG } from '../platform/modules/tokens.js';
import { propagationCommands } from './commands.js';
import { propagationRoutes } from './routes.js';
import { whenTemplatePropagated } from './when-template-propagated.js';

@Module({
  providers: [...handlersOf(propagationCommands), provideRoutes(propagationRoutes, { log: LOG }), provideReactor(whenTemplatePropagated)],
})
export class PropagationsModule {}
