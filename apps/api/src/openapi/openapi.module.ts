import { Module } from '@nestjs/common';
import { UseCases } from '../platform/commands/use-cases.js';
import { provideRoutes, Routes } from '../platform/http/slice-routes.js';
import { openApiRoutes } from './routes.js';

@Module({
  providers: [provideRoutes(openApiRoutes, { routes: Routes, useCases: UseCases })],
})
export class OpenApiModule {}
