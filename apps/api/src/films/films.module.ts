import { Module } from '@nestjs/common';
import { Pool } from 'pg';
import { StreamedAnswers } from '../platform/http/streamed-answers.js';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { AccountKeys } from '../platform/sessions/account-keys.js';
import { FilmLinks } from './film-links.js';
import { filmRoutes } from './routes.js';

@Module({
  providers: [
    { provide: FilmLinks, inject: [AccountKeys], useFactory: (keys: AccountKeys) => new FilmLinks(keys) },
    provideRoutes(filmRoutes, { pool: Pool, streams: StreamedAnswers, links: FilmLinks }),
  ],
})
export class FilmsModule {}
