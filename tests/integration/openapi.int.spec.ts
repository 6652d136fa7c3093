// The document lists every path that exists, and nothing that does not.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOffered } from '@spotter/api/openapi/document';
import { useCases } from '@spotter/api/use-cases';
import { System } from '../support/system.ts';

type Document = { openapi: string; paths: Record<string, Record<string, { responses: Record<string, unknown> }>> };

describe('the document of all calls', () => {
  let system: System;
  let document: Document;
  beforeAll(async () => {
    system = await System.start();
    document = (await system.call<Document>('GET', '/api/openapi.json')).body;
  });
  afterAll(() => system.close());

  const documented = (): string[] =>
    Object.entries(document.paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));

  it('has an entry for every path that the server has', () => {
    const served = system.api.paths
      .filter((entry) => entry.includes(' /api/') && !/^(HEAD|OPTIONS) /.test(entry))
      .map((entry) => entry.replaceAll(/:(\w+)/g, '{$1}'));
    const anyCommand = 'POST /api/gyms/{gym}/commands/{type}';
    expect(served).toContain(anyCommand);
    expect(served.length).toBeGreaterThan(30);
    expect(served.filter((entry) => entry !== anyCommand && !documented().includes(entry))).toEqual([]);
  });

  it('has an entry for every command that is offered, and for none of the server’s own', () => {
    for (const [type, useCase] of Object.entries(useCases)) {
      expect(documented().includes(`POST /api/gyms/{gym}/commands/${type}`)).toBe(isOffered(useCase));
    }
  });

  it('says for each call what a refusal looks like', () => {
    for (const methods of Object.values(document.paths))
      for (const operation of Object.values(methods)) expect(operation.responses).toHaveProperty('default');
  });
});
