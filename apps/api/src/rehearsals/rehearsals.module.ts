import { Module } from '@nestjs/common';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { LOG } from '../platform/modules/tokens.js';
import { rehearsalRoutes } from './routes.js';

@Module({
  providers: [provideRoutes(rehearsalRoutes, { log: LOG })],
})
export class RehearsalsModule {}
