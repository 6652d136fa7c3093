import { useMatches, useSearch } from '@tanstack/react-router';
import { usePreferences } from '@/lib/startup/preferences.js';
import { isLayoutName, layoutOf, type LayoutName } from './layouts.js';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Layout of this page and of those below it. */
    layout?: LayoutName;
  }
}

export const useLayout = (): LayoutName => {
  const { layout: chosen } = usePreferences();
  const parameter = useSearch({ strict: false, select: ({ layout }: { readonly layout?: unknown }) => layout });
  const route = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => isLayoutName(staticData.layout))?.staticData.layout,
  });
  return layoutOf({ chosen, parameter, routes: [route] });
};
