import { Module } from '@nestjs/common';
import { defaultSearchMinLength } from '@spotter/contracts/search/queries';
import type { AppConfig } from '../config.js';
import { providePreload, provideRoutes } from '../platform/http/slice-routes.js';
import { CONFIG, MENU_OF, SEARCH_MIN_LENGTH } from '../platform/modules/tokens.js';
import { searchPart, searchRoutes } from './routes.js';

@Module({
  providers: [
    provideRoutes(searchRoutes, { menuOf: MENU_OF, minLength: SEARCH_MIN_LENGTH }),
    {
      provide: SEARCH_MIN_LENGTH,
      inject: [CONFIG],
      useFactory: ({ searchMinLength = defaultSearchMinLength }: AppConfig) => searchMinLength,
    },
    providePreload(searchPart, { minLength: SEARCH_MIN_LENGTH }),
  ],
})
export class SearchModule {}
