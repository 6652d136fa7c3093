// Recognizes callers who have signed in here before. A browser keeps a cookie that proves it for the accounts that used it last. It is no
// credential: it only has its own budget of guesses. For programs without cookies the places of recent sign-ins are remembered.
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { networkPlace } from './network-place.js';

export type Caller = {
  readonly place: string;
  /** Name of the device or place where this account is known; null for a stranger. */
  readonly known: string | null;
};

const cookieName = 'spotter-device';
/** Accounts that one device is known for: those that signed in last. */
const maxAccounts = 10;
const keptSeconds = 180 * 24 * 3600;
const rememberedMs = 30 * 24 * 3_600_000;
const nonceLetters = 12;
const proof = /^[\w-]{34}$/;

const proofsOf = ({ headers }: FastifyRequest): string[] => {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  const value = cookies.find((cookie) => cookie.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1) ?? '';
  return value
    .split('.')
    .filter((one) => proof.test(one))
    .slice(0, maxAccounts);
};

export class KnownCallers {
  readonly #key: Buffer;
  readonly #secure: boolean;
  readonly #places = new LRUCache<string, true>({ max: 50_000, ttl: rememberedMs });

  constructor({ secret, publicOrigin = null }: { readonly secret: string; readonly publicOrigin?: string | null }) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'spotter known devices', 32));
    this.#secure = publicOrigin?.startsWith('https:') === true;
  }

  /** @param account the email address of the sign-in */
  callerOf(request: FastifyRequest, account: string): Caller {
    const place = networkPlace(request.ip);
    const proved = proofsOf(request).find((one) => this.#isOf(one, account));
    if (proved !== undefined) return { place, known: `device ${proved.slice(0, nonceLetters)}` };
    return { place, known: this.#places.has(this.#placeKey(account, place)) ? `place ${place}` : null };
  }

  /** Makes the account known here, after a complete sign-in. */
  welcome(request: FastifyRequest, reply: FastifyReply, account: string): void {
    this.#places.set(this.#placeKey(account, networkPlace(request.ip)), true);
    const proofs = proofsOf(request);
    const own = proofs.find((one) => this.#isOf(one, account)) ?? this.#newProof(account);
    const value = [own, ...proofs.filter((one) => one !== own)].slice(0, maxAccounts).join('.');
    const flags = `Path=/api/auth; Max-Age=${keptSeconds}; HttpOnly; SameSite=Strict${this.#secure ? '; Secure' : ''}`;
    reply.header('set-cookie', `${cookieName}=${value}; ${flags}`);
  }

  #newProof(account: string): string {
    const nonce = randomBytes(9).toString('base64url');
    return nonce + this.#seal(nonce, account);
  }

  #isOf(one: string, account: string): boolean {
    const seal = Buffer.from(this.#seal(one.slice(0, nonceLetters), account));
    return timingSafeEqual(seal, Buffer.from(one.slice(nonceLetters)));
  }

  #seal(nonce: string, account: string): string {
    return createHmac('sha256', this.#key).update(`${nonce} ${account}`).digest().subarray(0, 16).toString('base64url');
  }

  #placeKey(account: string, place: string): string {
    return createHmac('sha256', this.#key).update(`${place} ${account}`).digest('base64url');
  }
}
