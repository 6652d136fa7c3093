import { Module } from '@nestjs/common';
import { handlersOf } from '../platform/commands/command-of.js';
import { Commands } from '../platform/commands/commands.js';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { provideEffect, provideReactor } from '../platform/jobs/contributions.js';
import { LOG } from '../platform/modules/tokens.js';
import { customerCommands } from './commands.js';
import { customerRoutes } from './routes.js';
import { whenBecameClient } from './when-became-client.js';
import { whenClientLeft } from './when-client-left.js';
import { whenCustomerAdded } from './when-customer-added.js';
import { whenNewcomerJoined } from './when-newcomer-joined.js';

@Module({
  providers: [
    ...handlersOf(customerCommands),
    provideRoutes(customerRoutes, { log: LOG }),
    provideReactor(whenCustomerAdded),
    provideReactor(whenNewcomerJoined),
    provideEffect(whenBecameClient, { log: LOG, commands: Commands }),
    provideEffect(whenClientLeft, { log: LOG, commands: Commands }),
  ],
})
export class CustomersModule {}
