import { Global, Module } from '@nestjs/common';
import { providePreload, provideRoutes } from '../platform/http/slice-routes.js';
import { MENU_OF } from '../platform/modules/tokens.js';
import type { Member } from '../platform/sessions/policy.js';
import { navigationPart, navigationRoutes } from './routes.js';
import { navigationOf, pagesOutsideMenu } from './tree.js';

@Global()
@Module({
  providers: [
    provideRoutes(navigationRoutes, {}),
    { provide: MENU_OF, useValue: (member: Member) => [...navigationOf(member), ...pagesOutsideMenu(member)] },
    providePreload(() => navigationPart, {}),
  ],
  exports: [MENU_OF],
})
export class NavigationModule {}
