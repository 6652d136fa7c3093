import { Module } from '@nestjs/common';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { businessRoutes } from './routes.js';

@Module({
  providers: [provideRoutes(businessRoutes, {})],
})
export class BusinessModule {}
