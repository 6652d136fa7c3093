import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { Buttons } from './sections/buttons.js';
import { Fields } from './sections/fields.js';
import { Figures } from './sections/figures.js';
import { Overlays } from './sections/overlays.js';
import { Pages, Public } from './sections/pages.js';
import { States } from './sections/states.js';
import { Tables } from './sections/tables.js';

export const sections: Readonly<Record<string, ComponentType>> = {
  buttons: Buttons,
  fields: Fields,
  figures: Figures,
  overlays: Overlays,
  pages: Pages,
  'public-page': Public,
  states: States,
  tables: Tables,
};

const queries = new QueryClient();
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

/** `only`: name of the only section to show; all by default. */
export const Gallery = ({ only }: { readonly only?: string }) => (
  <QueryClientProvider client={queries}>
    <RouterContextProvider router={router}>
      <div className="grid gap-8 bg-background p-4 text-foreground">
        {Object.entries(sections)
          .filter(([name]) => only === undefined || name === only)
          .map(([name, Section]) => (
            <section key={name} aria-label={name} data-section={name} className="grid gap-4">
              <Section />
            </section>
          ))}
      </div>
    </RouterContextProvider>
  </QueryClientProvider>
);
