import { Module } from '@nestjs/common';
import { handlersOf } from '../platform/commands/command-of.js';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { progressPhotoCommands } from './commands.js';
import { progressPhotoRoutes } from './routes.js';

@Module({
  providers: [...handlersOf(progressPhotoCommands), provideRoutes(progressPhotoRoutes, {})],
})
export class ProgressPhotosModule {}
