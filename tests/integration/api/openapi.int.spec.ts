// The OpenAPI document lists every existing path, and no other.
import { describe, expect, it } from 'vitest';
import { calls } from '@spotter/contracts/calls';
import { isOffered, schemaOf } from '@spotter/api/openapi/document';
import { useCases } from '@spotter/api/declared';
import { test } from '../../support/shared-system.ts';
import type { System } from '../../support/system.ts';

type Content = { readonly content?: Record<string, { readonly schema: unknown }> };
type Operation = {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: Content;
  readonly responses: Record<string, Content>;
};
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };
const jsonOf = (part: Content | undefined): unknown => part?.content?.['application/json']?.schema ?? null;

describe('the OpenAPI document', () => {
  let system: System;
  let document: Document;
  test.beforeAll(async ({ shared }) => {
    system = shared;
    document = (await system.call<Document>('GET', '/api/openapi.json')).body;
  });

  const documented = (): string[] =>
    Object.entries(document.paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));

  it('has an entry for every path of the server', () => {
    const served = system.api.paths
      .filter((entry) => entry.includes(' /api/') && !/^(HEAD|OPTIONS) /.test(entry))
      .map((entry) => entry.replaceAll(/:(\w+)/g, '{$1}'));
    const anyCommand = 'POST /api/gyms/{gym}/commands/{type}';
    expect(served).toContain(anyCommand);
    expect(served.length).toBeGreaterThan(30);
    expect(served.filter((entry) => entry !== anyCommand && !documented().includes(entry))).toEqual([]);
  });

  it('has an entry for every public command, and for none of the server’s own', () => {
    for (const [type, useCase] of Object.entries(useCases)) {
      expect(documented().includes(`POST /api/gyms/{gym}/commands/${type}`)).toBe(isOffered(useCase));
    }
  });

  // For commands the document contains more: the body of each type.
  it.each(Object.entries(calls).filter(([name]) => !name.endsWith('/commands/:type')))(
    'describes %s with the parameters, body and answer that the console uses',
    (name, { answer, ...asked }) => {
      const [method, path] = name.replaceAll(/:(\w+)/g, '{$1}').split(' ') as [string, string];
      const operation = document.paths[path]?.[method.toLowerCase()];
      const names = (operation?.parameters ?? []).filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name);
      expect(names.toSorted()).toEqual('parameters' in asked ? [...asked.parameters].toSorted() : []);
      expect(jsonOf(operation?.requestBody)).toEqual('body' in asked ? schemaOf(asked.body) : null);
      const [status] = Object.keys(operation?.responses ?? {}).filter((code) => code !== 'default');
      expect(jsonOf(operation?.responses[status ?? ''])).toEqual(answer === null ? null : schemaOf(answer));
    },
  );

  it('describes the problem document for each call', () => {
    for (const methods of Object.values(document.paths))
      for (const operation of Object.values(methods)) expect(operation.responses).toHaveProperty('default');
  });
});
