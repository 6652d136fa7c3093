import type { ReactNode } from 'react';
import { Mark } from './mark.js';

type PublicPageProps = { readonly title: string; readonly line: string; readonly children: ReactNode };

/** The empty layout: one column in the middle, for everything outside a gym. */
export const PublicPage = ({ title, line, children }: PublicPageProps) => (
  <main className="grid min-h-dvh place-items-center p-4">
    <title>{`${title} · Spotter`}</title>
    <div className="grid w-full max-w-96 gap-6">
      <div className="grid gap-3">
        <Mark />
        <div>
          <h1 className="text-page font-bold">{title}</h1>
          <p className="text-body text-second">{line}</p>
        </div>
      </div>
      {children}
    </div>
  </main>
);
