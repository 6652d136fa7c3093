// Builds the OpenAPI document from the same values that serve the calls, so that no path can be missing.
import { batchAnswer, commandAccepted, commandBatch } from '@spotter/contracts/command-requests';
import type * as z from 'zod/mini';
import { toJSONSchema } from 'zod/mini';
import type { Route } from '../platform/http/route.js';
import type { UseCase } from '../platform/commands/use-case.js';

type Json = Record<string, unknown>;

/** JSON schema of the input side. */
export const schemaOf = (schema: z.ZodMiniType): Json => {
  const { $schema: _version, ...rest } = toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Json;
  return rest;
};
const json = (schema: Json, media = 'application/json'): Json => ({ [media]: { schema } });
const problem: Json = {
  description: 'A problem document',
  content: json({ $ref: '#/components/schemas/Problem' }, 'application/problem+json'),
};
const pathOf = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');
const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'gym' ? { type: 'string' } : { type: 'string', format: 'uuid' },
  }));
const queryParameters = (route: Route): Json[] =>
  Object.entries(route.parameters ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: schema._zod.optin !== 'optional',
    schema: schemaOf(schema),
  }));

const header = (name: string, required: boolean, schema: Json): Json => ({ name, in: 'header', required, schema });
const operation = (route: Route): Json => ({
  summary: route.summary,
  operationId: `${route.method.toLowerCase()} ${route.path}`.replaceAll(/[^\w]+/g, '-'),
  tags: [route.path.split('/')[route.path.startsWith('/api/gyms/:gym/') ? 4 : 2] ?? 'api'],
  security: route.access === 'public' ? [] : [{ bearer: [] }],
  parameters: [
    ...pathParameters(route.path),
    ...queryParameters(route),
    ...(typeof route.access === 'object' && !route.path.includes(':gym') ? [header('X-Gym', true, { type: 'string' })] : []),
  ],
  ...(route.body !== undefined && { requestBody: { required: true, content: json(schemaOf(route.body)) } }),
  ...(route.consumes !== undefined && {
    requestBody: {
      required: true,
      content: Object.fromEntries(route.consumes.map((media) => [media, { schema: { type: 'string', format: 'binary' } }])),
    },
  }),
  responses: {
    [String(route.status ?? (route.answer === null ? 204 : 200))]: {
      description: route.summary,
      ...(route.answer !== null && { content: json(schemaOf(route.answer)) }),
    },
    default: problem,
  },
});

const gymParameter: Json = { name: 'gym', in: 'path', required: true, schema: { type: 'string' } };
const commandHeaders: Json[] = [
  header('Idempotency-Key', true, { type: 'string', format: 'uuid' }),
  header('If-Match', false, { type: 'string' }),
  header('X-Device', false, { type: 'string' }),
  header('X-Occurred-At', false, { type: 'string', format: 'date-time' }),
];
/** True if anybody except the server itself may send the command. */
export const isOffered = (useCase: UseCase): boolean => Object.keys(useCase.policy).some((role) => role !== 'system');

const commandPaths = (useCases: Readonly<Record<string, UseCase>>): Json =>
  Object.fromEntries(
    Object.entries(useCases)
      .filter(([, useCase]) => isOffered(useCase))
      .map(([type, useCase]) => [
        `/api/gyms/{gym}/commands/${type}`,
        {
          post: {
            summary: type.replaceAll('-', ' '),
            operationId: type,
            tags: ['commands'],
            security: [{ bearer: [] }],
            parameters: [gymParameter, ...commandHeaders],
            requestBody: { required: true, content: json(schemaOf(useCase.schema)) },
            responses: { 201: { description: 'Accepted', content: json(schemaOf(commandAccepted)) }, default: problem },
          },
        },
      ]),
  );

const batchPath: Json = {
  '/api/gyms/{gym}/commands': {
    post: {
      summary: 'Executes several commands, in order',
      operationId: 'command-batch',
      tags: ['commands'],
      security: [{ bearer: [] }],
      parameters: [gymParameter],
      requestBody: { required: true, content: json(schemaOf(commandBatch)) },
      responses: { 200: { description: 'One result per command', content: json(schemaOf(batchAnswer)) }, default: problem },
    },
  },
};

const problemSchema: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string' },
    detail: { type: 'string' },
    requestId: { type: 'string' },
    currentVersion: { type: 'integer' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          path: { type: 'string' },
          code: { type: 'string' },
          message: { type: 'string' },
          rule: { type: 'string' },
          limit: { type: 'number' },
        },
      },
    },
  },
};

export const openApiDocument = (routes: readonly Route[], useCases: Readonly<Record<string, UseCase>>): Json => {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = pathOf(route.path);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Spotter', version: '1', description: 'Coaching for gyms, by recorded events.' },
    paths: { ...paths, ...commandPaths(useCases), ...batchPath },
    components: { schemas: { Problem: problemSchema }, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
};
