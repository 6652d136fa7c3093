// Renders a page outside a gym to HTML at build time, from the same components that the browser uses.
import { publicPages, type PublicPage } from '@spotter/contracts/posted-form';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { ForgotPasswordPage } from '../features/accounts/forgot-password-page.js';
import { ResetPasswordPage } from '../features/accounts/reset-password-page.js';
import { SelectGymPage } from '../features/accounts/select-gym-page.js';
import { SignInPage } from '../features/accounts/sign-in-page.js';
import { SignUpPage } from '../features/accounts/sign-up-page.js';

const nowhere = (): void => undefined;
const pages: Readonly<Record<PublicPage, () => ReactNode>> = {
  'sign-in': () => <SignInPage gym={undefined} advertisement={null} onSignedIn={nowhere} />,
  'sign-up': () => <SignUpPage invitation={null} onSignedIn={nowhere} />,
  'forgot-password': () => <ForgotPasswordPage />,
  'reset-password': () => <ResetPasswordPage />,
  'select-gym': () => <SelectGymPage training={false} join={null} />,
};

/** The API replaces these placeholders by the typed values and the reason of a refusal (`platform/http/public-pages.ts`). */
const fields = ['email', 'given-name', 'family-name', 'join-code', 'token'];
const place = (name: string): string => `%%${name}%%`;
const refused = {
  problem: { code: 'prerendered', status: 422 },
  values: Object.fromEntries(fields.map((name) => [name, place(name)])),
};

/** Provides the browser globals that components read while rendering. The reset page needs a link with a token. */
const withBrowser = <T,>(page: PublicPage, isRefused: boolean, draw: () => T): T => {
  const cookie = isRefused ? `spotter-form=${encodeURIComponent(JSON.stringify(refused))}` : '';
  const hash = page === 'reset-password' && !isRefused ? '#token=+' : '';
  const browser = {
    document: { cookie },
    location: { pathname: `/${page}`, search: '', hash },
    history: { state: null, replaceState: nowhere },
  };
  const before = Object.keys(browser).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const [name, value] of Object.entries(browser))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  try {
    return draw();
  } finally {
    for (const [name, descriptor] of before)
      if (descriptor === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, descriptor);
  }
};

type Texts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
type Drawn = { readonly page: PublicPage; readonly isRefused: boolean; readonly title: string; readonly html: string };

const titleTag = /<title>([^<]*)<\/title>/;

/**
 * Renders every page outside a gym in its initial state, and as it looks after its form was refused. `texts`: of all slices, in that
 * language.
 */
export const renderPages = async (language: string, texts: Texts): Promise<readonly Drawn[]> => {
  const lib = texts['lib'] as { readonly problems: Readonly<Record<string, string>> };
  const own = { ...texts, lib: { ...lib, problems: { ...lib.problems, prerendered: place('problem') } } };
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: own },
    interpolation: { escapeValue: false },
    showSupportNotice: false,
    react: { useSuspense: false },
  });
  return publicPages.flatMap((page) =>
    (page === 'select-gym' ? [false] : [false, true]).map((isRefused) => {
      const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory({ initialEntries: [`/${page}`] }) });
      const markup = withBrowser(page, isRefused, () =>
        renderToStaticMarkup(
          <QueryClientProvider client={new QueryClient()}>
            <RouterContextProvider router={router}>{pages[page]()}</RouterContextProvider>
          </QueryClientProvider>,
        ),
      );
      const [, title = 'Spotter'] = titleTag.exec(markup) ?? [];
      return { page, isRefused, title, html: markup.replace(titleTag, '') };
    }),
  );
};
