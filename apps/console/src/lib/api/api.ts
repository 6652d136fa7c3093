// The only module that talks HTTP: adds the bearer token, parses problem documents and tracks read-your-write positions.
import type { AnswerOf, BodyOf, CallName, CallOf, IdsOf, ParametersOf, ReadingPath } from '@spotter/contracts/calls';
import type { Frozen } from '@spotter/contracts/frozen';
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
  /** Called with the share of the file that is sent, 0 to 1. */
  readonly onProgress?: (sent: number) => void;
};

type Whose<Name extends CallName> = keyof IdsOf<Name> extends never ? object : { readonly of: IdsOf<Name> };
type With<Name extends CallName> = [BodyOf<Name>] extends [never] ? object : { readonly body: Frozen<BodyOf<Name>> };
/** `of`: values of the path's placeholders. */
export type CallOptions<Name extends CallName> = Omit<Sent, 'method' | 'body'> &
  Whose<Name> &
  With<Name> & { readonly parameters?: ParametersOf<Name> };

type Listener = {
  readonly sessionEnded: (problem: ApiProblem) => void;
  /** The session is locked; the password unlocks it. */
  readonly sessionLocked: () => void;
  readonly secondFactorNeeded: () => void;
};
let listener: Listener = { sessionEnded: () => undefined, sessionLocked: () => undefined, secondFactorNeeded: () => undefined };
/** Sets what the shell does when the server no longer knows the session, or requires more than a password. */
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
 * A read without a position takes the early answer of its path, or sends a request if that answer was lost. A read with a position drops
 * the early answer, which may be older, so that no later read takes it.
 */
const ask = async (path: string, sending: Sending, token: string | null): Promise<Response> => {
  const early = sending.method === 'GET' ? takeEarlyAnswer(path, token) : undefined;
  const isNewEnough = !('X-After-Position' in sending.headers);
  return (isNewEnough ? await early?.catch(() => undefined) : undefined) ?? fetch(path, sending);
};

/** @throws NoAnswer if no response arrived, ApiProblem if the server refused */
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
  // The answer to a request with an older token must not end a session that was opened since.
  const isLocked = problem.code === 'session-locked';
  const sessionIsOver = problem.code === 'session-ended' || (response.status === 401 && !isLocked && !path.startsWith('/api/auth/'));
  const isCurrent = token !== null && token === session.accessToken();
  if (sessionIsOver && isCurrent) listener.sessionEnded(problem);
  if (isLocked && isCurrent) listener.sessionLocked();
  if (problem.code === 'second-factor-required-here' && path.startsWith('/api/gyms/')) listener.secondFactorNeeded();
  throw problem;
};

/**
 * Sends a call of the contract; returns its JSON answer, undefined for an empty one.
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

/** Reads a file that only a session may read. */
export const readFile = async (path: string, options?: Pick<Sent, 'headers' | 'signal'>): Promise<Blob> =>
  (await callRaw(path, options)).blob();

type GymRead = { readonly gym: string; readonly address: string; readonly accept?: string; readonly signal?: AbortSignal | undefined };

/** Addresses from the root have no place for the gym's name; a header names it instead. */
export const fromRoot = (gym: string, address: string): string => (address.startsWith('/') ? address : `/api/gyms/${gym}/${address}`);

/**
 * Reads `/api/gyms/{gym}/{address}`, or an address from the root, at least at the position that this browser has already seen of that gym.
 * Returns what `read` makes of the response.
 */
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

/** A read of a gym: path, values of its placeholders, and query parameters. */
export type Reading<Path extends ReadingPath> = {
  readonly gym: string;
  readonly path: Path;
  readonly parameters?: ParametersOf<CallOf<Path>>;
} & (keyof IdsOf<Path> extends never ? { readonly of?: undefined } : { readonly of: IdsOf<Path> });
export type AnswerAt<Path extends ReadingPath> = AnswerOf<CallOf<Path>>;

/** Address below the gym, or from the root; also the key under which the answer is stored. */
export const addressOfReading = <Path extends ReadingPath>({ path, of, parameters }: Reading<Path>): string =>
  addressOf(path, of, parameters);

export const readGym = <Path extends ReadingPath>(reading: Reading<Path>, signal?: AbortSignal): Promise<AnswerAt<Path>> =>
  askGym({ gym: reading.gym, address: addressOfReading(reading), signal }, async (response) => (await response.json()) as AnswerAt<Path>);

/** `onTotal` receives the number of rows (0: unknown), `onPiece` each piece of the text as it arrives. */
type LinesReader = { readonly onTotal?: (rows: number) => void; readonly onPiece: (text: string) => void };

/** Reads a whole list as lines of JSON; passes on each piece as it arrives, with its line ends. */
export const readGymLines = (gym: string, path: ReadingPath, signal: AbortSignal, { onTotal, onPiece }: LinesReader): Promise<void> =>
  askGym({ gym, address: path, signal, accept: 'application/x-ndjson' }, async ({ body, headers }) => {
    if (body === null) return;
    onTotal?.(Number(headers.get('X-Total-Count')));
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    try {
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) onPiece(piece.value);
    } catch (error) {
      // The connection broke in the middle: half a list is of no use.
      if (signal.aborted) throw error;
      throw new NoAnswer(error);
    }
  });
