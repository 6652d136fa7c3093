// Serves the OpenAPI document.
import * as z from 'zod/mini';
import { openRoute, type Route } from '../platform/http/route.js';
import type { UseCase } from '../platform/commands/use-case.js';
import { openApiDocument } from './document.js';

/** Adds the route that describes all routes, including itself. */
export const withOpenApi = (routes: readonly Route[], useCases: Readonly<Record<string, UseCase>>): readonly Route[] => {
  let document: object | undefined;
  const all: Route[] = [
    ...routes,
    openRoute({
      method: 'GET',
      path: '/api/openapi.json',
      summary: 'This document',
      answer: z.record(z.string(), z.unknown()),
      run: async () => (document ??= openApiDocument(all, useCases)),
    }),
  ];
  return all;
};
