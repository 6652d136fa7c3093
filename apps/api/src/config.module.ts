import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { AppConfig } from './config.js';
import { CONFIG } from './platform/modules/tokens.js';

@Global()
@Module({})
export class ConfigModule {
  static with(config: AppConfig): DynamicModule {
    return { module: ConfigModule, providers: [{ provide: CONFIG, useValue: config }], exports: [CONFIG] };
  }
}
