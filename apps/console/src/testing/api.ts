// Answers the console's calls with fixtures. The schema of the call parses each fixture, so that a changed contract breaks it. A call
// without a fixture fails the test.
import { calls, type AnswerOf, type BodyOf, type CallName, type IdsOf } from '@spotter/contracts/calls';
import { commands, type Command, type CommandType } from '@spotter/contracts/commands';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { failWith, refusal, worker } from './worker.js';

/** Request of the console: ids of its path, query parameters, body and headers. */
type Asked<Name extends CallName> = {
  readonly of: IdsOf<Name>;
  readonly parameters: URLSearchParams;
  readonly body: BodyOf<Name>;
  readonly headers: Headers;
};
type Given<Name extends CallName> = AnswerOf<Name> | Response;
type Fixture<Name extends CallName> = AnswerOf<Name> | ((asked: Asked<Name>) => Given<Name> | Promise<Given<Name>>);

/** An empty list without further pages. */
export const noItems = { items: [], nextCursor: null };

const epoch = { 'X-Log-Epoch': '1' };
/** A network error instead of an answer. */
export const noAnswer = (): Response => HttpResponse.error();

/** Returns lists as lines of JSON if the console asks for lines. */
const respond = (given: unknown, request: Request): Response => {
  if (given === undefined) return new HttpResponse(null, { status: 204 });
  if (request.headers.get('accept') !== 'application/x-ndjson') return HttpResponse.json(given as object, { headers: epoch });
  const { items } = given as { readonly items: readonly unknown[] };
  return new HttpResponse(items.map((item) => `${JSON.stringify(item)}\n`).join(''), {
    headers: { ...epoch, 'Content-Type': 'application/x-ndjson', 'X-Total-Count': String(items.length) },
  });
};

type Schema = { readonly safeParse: (value: unknown) => { readonly success: boolean; readonly error?: Error } };
const faultOf = (schema: Schema | null | undefined, value: unknown): string | null => {
  const parsed = schema?.safeParse(value);
  return parsed?.success === false ? (parsed.error?.message ?? 'does not fit') : null;
};

/** Runs a handler; its errors fail the test instead of looking like a broken server. */
const guarded = async (name: string, work: () => Promise<Response>): Promise<Response> => {
  try {
    return await work();
  } catch (error) {
    return failWith(`${name}: ${String(error)}`);
  }
};

const handlerOf = <Name extends CallName>(name: Name, fixture: Fixture<Name>): HttpHandler => {
  const [method, path] = name.split(' ') as ['GET' | 'POST' | 'PATCH' | 'DELETE', string];
  const { answer, body: bodySchema } = calls[name] as { readonly answer: Schema | null; readonly body?: Schema };
  return http[method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete'](path, ({ request, params }) =>
    guarded(name, async () => {
      const body = bodySchema === undefined ? undefined : ((await request.clone().json()) as unknown);
      const wrongBody = faultOf(bodySchema, body);
      if (wrongBody !== null) return failWith(`${name} was sent a wrong body: ${wrongBody}`);
      const parameters = new URL(request.url).searchParams;
      const asked = { of: params, parameters, body, headers: request.headers } as unknown as Asked<Name>;
      const given = typeof fixture === 'function' ? await fixture(asked) : fixture;
      if (given instanceof Response) return given;
      const wrongAnswer = faultOf(answer, given);
      return wrongAnswer === null ? respond(given, request) : failWith(`${name} has a wrong fixture: ${wrongAnswer}`);
    }),
  );
};

/** Answers a call in this test. A later answer of the same call replaces an earlier one. */
export const answer = <Name extends CallName>(name: Name, fixture: Fixture<Name>): void => worker.use(handlerOf(name, fixture));

/** Answers a call unless the spec has its own fixture for it. */
export const answerUnlessSaid = <Name extends CallName>(name: Name, fixture: Fixture<Name>): void => {
  if (!worker.listHandlers().some((handler) => 'info' in handler && 'header' in handler.info && handler.info.header === name))
    answer(name, fixture);
};

type Refused = { readonly code: string; readonly details: Readonly<Record<string, unknown>> };
type Outcome = string | Refused | undefined | void;
let position = 100;

/**
 * Accepts commands in this test, sent alone or as a batch, and parses them by their schemas. `take` returns the code of a refusal, with
 * details if the console reads them; an accepted command gets the version that `take` received.
 */
export const takeCommands = (take: (command: Command<CommandType>, version: number) => Outcome): void => {
  const taken = (type: string, payload: unknown) => {
    const wrong = faultOf(commands[type as CommandType] as unknown as Schema, payload);
    if (wrong !== null) throw new Error(`${type} was sent wrong: ${wrong}`);
    position += 1;
    const outcome = take({ type, payload } as Command<CommandType>, position) ?? undefined;
    const refused = typeof outcome === 'string' ? { code: outcome } : outcome;
    return { refused, accepted: { position, streamId: 'stream', version: position, events: [] } };
  };
  answer('POST /api/gyms/:gym/commands/:type', ({ of, body, headers }) => {
    const { refused, accepted } = taken(of.type, body);
    if (refused !== undefined) return refusal(422, refused.code, undefined, 'details' in refused ? refused.details : undefined);
    return { commandId: headers.get('Idempotency-Key') ?? '', ledger: of.gym, ...accepted };
  });
  answer('POST /api/gyms/:gym/commands', ({ body }) => ({
    results: body.commands.map(({ id, type, payload }) => {
      const { refused, accepted } = taken(type, payload);
      return refused === undefined ? { id, status: 'accepted' as const, ...accepted } : { id, status: 'rejected' as const, ...refused };
    }),
  }));
};
