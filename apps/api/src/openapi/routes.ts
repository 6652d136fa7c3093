// Serves the OpenAPI document.
import * as z from 'zod/mini';
import type { UseCases } from '../platform/commands/use-cases.js';
import { openRoute, type Route } from '../platform/http/route.js';
import type { Routes } from '../platform/http/slice-routes.js';
import { openApiDocument } from './document.js';

type Parts = { readonly routes: Pick<Routes, 'all'>; readonly useCases: Pick<UseCases, 'all'> };

/** Adds the route that describes all routes, including itself. */
export const openApiRoutes = ({ routes, useCases }: Parts): Route[] => {
  let document: object | undefined;
  return [
    openRoute({
      method: 'GET',
      path: '/api/openapi.json',
      summary: 'Returns this document',
      answer: z.record(z.string(), z.unknown()),
      run: async () => (document ??= openApiDocument(routes.all(), useCases.all())),
    }),
  ];
};
