import { Module } from '@nestjs/common';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { LOG } from '../platform/modules/tokens.js';
import { ownChangeRoutes } from './routes.js';

@Module({
  providers: [provideRoutes(ownChangeRoutes, { log: LOG })],
})
export class OwnChangesModule {}
