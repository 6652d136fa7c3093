import { Module } from '@nestjs/common';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { homeRoutes } from './routes.js';

@Module({
  providers: [provideRoutes(homeRoutes, {})],
})
export class HomeModule {}
