// The published schema of a program as a file, made from the value that validates one.
import { programFile } from '@spotter/contracts/programs/program-file';
import * as z from 'zod/mini';
import { openRoute, type Route } from '../platform/http/route.js';

export const programSchemaRoute = (): Route => {
  let schema: Record<string, unknown> | undefined;
  return openRoute({
    method: 'GET',
    path: '/api/schemas/program.json',
    summary: 'Returns the JSON Schema of a program file',
    answer: z.record(z.string(), z.unknown()),
    run: async () =>
      (schema ??= { title: 'A training program, version 1', ...z.toJSONSchema(programFile, { unrepresentable: 'any', io: 'input' }) }),
  });
};
