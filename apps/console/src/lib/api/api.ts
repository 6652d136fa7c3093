// The only place that talks HTTP: bearer token, problem documents, read-your-write positions.
import type { AnswerOf, BodyOf, CallName, CallOf, IdsOf, ParametersOf, ReadingPath } from '@spotter/contracts/calls';
import { addressOf } from './address.js';
import { takeEarlyAnswer } from './early-answers.js';
import { fetchWithProgress } from './fetch-with-progress.js';
import { positions } from './positions.js';
import { NoAnswer, problemFrom, type ApiProblem } from './problem.js';
import { session } from '../startup/session.js';

type Sent = {
  readonly method?: string;
  readonly body?: unknown;
  /** A file instead of JSON; its type becomes the content type. */
  readonly file?: { readonly content: Blob; readonly name: string; readonly type: string };
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Hears how much of a file is sent, 0 to 1. */
  readonly onProgress?: (sent: number) => void;
};

type Whose<Name extends CallName> = keyof IdsOf<Name> extends never ? object : { readonly of: IdsOf<Name> };
type With<Name extends CallName> = [BodyOf<Name>] extends [never] ? object : { readonly body: BodyOf<Name> };
/** `of`: what the path of the call has to be told. */
export type CallOptions<Name extends CallName> = Omit<Sent, 'method' | 'body'> &
  Whose<Name> &
  With<Name> & { readonly parameters?: ParametersOf<Name> };

type Listener = {
  readonly sessionEnded: (problem: ApiProblem) => void;
  /** The screen of this session is locked: the password opens it again. */
  readonly sessionLocked: () => void;
  readonly secondFactorNeeded: () => void;
};
let listener: Listener = { sessionEnded: () => undefined, sessionLocked: () => undefined, secondFactorNeeded: () => undefined };
/** The shell says what happens when the server no longer knows the session, or asks for more than a password. */
export const onApiNews = (news: Listener): void => {
  listener = news;
};

const headersFor = ({ body, file, headers }: Sent): Record<string, string> => {
  const token = session.accessToken();
  return {
    Accept: 'application/json',
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(file === undefined ? {} : { 'Content-Type': file.type, 'X-File-Name': encodeURIComponent(file.name) }),
    ...headers,
  };
};

type Sending = RequestInit & { readonly method: string; readonly headers: Readonly<Record<string, string>> };

/**
 * A read without a position takes the early answer of its path, and sends a request where that answer was lost. A read with a position drops
 * the early answer, which may be older, so that no later read takes it.
 */
const ask = async (path: string, sending: Sending, token: string | null): Promise<Response> => {
  const early = sending.method === 'GET' ? takeEarlyAnswer(path, token) : undefined;
  const isNewEnough = !('X-After-Position' in sending.headers);
  return (isNewEnough ? await early?.catch(() => undefined) : undefined) ?? fetch(path, sending);
};

/** Throws `NoAnswer` where nothing came back, `ApiProblem` where the server refused. */
const callRaw = async (path: string, options: Sent = {}): Promise<Response> => {
  const token = session.accessToken();
  let response: Response;
  try {
    const payload = options.file?.content ?? (options.body === undefined ? null : JSON.stringify(options.body));
    const sending = { method: options.method ?? 'GET', headers: headersFor(options), body: payload, signal: options.signal ?? null };
    response =
      options.onProgress === undefined ? await ask(path, sending, token) : await fetchWithProgress(path, sending, options.onProgress);
  } catch (error) {
    if (options.signal?.aborted === true) throw error;
    throw new NoAnswer(error);
  }
  if (response.ok) return response;
  const problem = await problemFrom(response);
  // An answer to an older token says nothing about the session that was opened meanwhile.
  const isLocked = problem.code === 'session-locked';
  const sessionIsOver = problem.code === 'session-ended' || (response.status === 401 && !isLocked && !path.startsWith('/api/auth/'));
  const isCurrent = token !== null && token === session.accessToken();
  if (sessionIsOver && isCurrent) listener.sessionEnded(problem);
  if (isLocked && isCurrent) listener.sessionLocked();
  if (problem.code === 'second-factor-required-here' && path.startsWith('/api/gyms/')) listener.secondFactorNeeded();
  throw problem;
};

/**
 * JSON answer of a call of the contract; undefined for an empty one.
 * @example call('POST /api/gyms/:gym/service-tokens/:tokenId/secret', { of: { gym, tokenId } })
 */
export const call = async <Name extends CallName>(
  name: Name,
  ...[given]: object extends CallOptions<Name> ? [CallOptions<Name>?] : [CallOptions<Name>]
): Promise<AnswerOf<Name>> => {
  const [method, pattern] = name.split(' ') as [string, string];
  const { of, parameters, ...options } = (given ?? {}) as Sent & { readonly of?: IdsOf<Name>; readonly parameters?: ParametersOf<Name> };
  const response = await callRaw(addressOf(pattern, of, parameters), { ...options, method });
  if (response.status === 204) return undefined as AnswerOf<Name>;
  try {
    return (await response.json()) as AnswerOf<Name>;
  } catch (error) {
    throw new NoAnswer(error);
  }
};

/** The bytes of a file that needs the session. */
export const readFile = async (path: string): Promise<Blob> => (await callRaw(path)).blob();

type GymRead = { readonly gym: string; readonly address: string; readonly accept?: string; readonly signal?: AbortSignal | undefined };

/** A path from the root has no place for the gym's name: it is named by a header there. */
const fromRoot = (gym: string, address: string): string => (address.startsWith('/') ? address : `/api/gyms/${gym}/${address}`);

/** Asks for `/api/gyms/{gym}/{address}`, or for an address from the root, at least as new as what this browser has already seen of that gym; hands the answer on once it is read. */
const askGym = async <T>({ gym, address, accept, signal }: GymRead, read: (response: Response) => Promise<T>): Promise<T> => {
  const after = positions.after(gym);
  const response = await callRaw(fromRoot(gym, address), {
    ...(signal === undefined ? {} : { signal }),
    headers: { 'X-Gym': gym, ...(accept !== undefined && { Accept: accept }), ...(after > 0 && { 'X-After-Position': String(after) }) },
  });
  const epoch = Number(response.headers.get('X-Log-Epoch'));
  if (epoch > 0) positions.noteEpoch(gym, epoch);
  const answer = await read(response);
  if (!response.headers.has('X-Stale')) positions.noteRead(gym, address, after);
  return answer;
};

/** What is read of a gym: which path, what it has to be told, and what is asked. */
export type Reading<Path extends ReadingPath> = {
  readonly gym: string;
  readonly path: Path;
  readonly parameters?: ParametersOf<CallOf<Path>>;
} & (keyof IdsOf<Path> extends never ? { readonly of?: undefined } : { readonly of: IdsOf<Path> });
export type AnswerAt<Path extends ReadingPath> = AnswerOf<CallOf<Path>>;

/** Below the gym, or from the root; the key of what is kept of it. */
export const addressOfReading = <Path extends ReadingPath>({ path, of, parameters }: Reading<Path>): string =>
  addressOf(path, of, parameters);

export const readGym = <Path extends ReadingPath>(reading: Reading<Path>, signal?: AbortSignal): Promise<AnswerAt<Path>> =>
  askGym({ gym: reading.gym, address: addressOfReading(reading), signal }, async (response) => (await response.json()) as AnswerAt<Path>);

/** Hears of a whole list: how many rows it has (0: nobody counted them), then each piece of its text as it arrives. */
type LinesReader = { readonly onTotal?: (rows: number) => void; readonly onPiece: (text: string) => void };

/** A whole list as lines of JSON; each piece that arrives is handed on with its line ends. */
export const readGymLines = (gym: string, path: ReadingPath, signal: AbortSignal, { onTotal, onPiece }: LinesReader): Promise<void> =>
  askGym({ gym, address: path, signal, accept: 'application/x-ndjson' }, async ({ body, headers }) => {
    if (body === null) return;
    onTotal?.(Number(headers.get('X-Total-Count')));
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    try {
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) onPiece(piece.value);
    } catch (error) {
      // Cut off in the middle: half a list is no list.
      if (signal.aborted) throw error;
      throw new NoAnswer(error);
    }
  });
