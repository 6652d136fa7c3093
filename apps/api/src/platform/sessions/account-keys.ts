// Derives keys from the server's secret, one per use.
import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

export class AccountKeys {
  readonly #secretsOfSecondFactors: KeyObject;
  readonly #recoveryCodes: KeyObject;
  readonly #pushes: KeyObject;
  readonly #calendars: KeyObject;
  readonly #filmLinks: KeyObject;

  constructor(private readonly secret: string) {
    this.#secretsOfSecondFactors = this.#derived('spotter second factors');
    this.#recoveryCodes = this.#derived('spotter recovery codes');
    this.#pushes = this.#derived('spotter pushes');
    this.#calendars = this.#derived('spotter calendars');
    this.#filmLinks = this.#derived('spotter film links');
  }

  get secondFactors(): KeyObject {
    return this.#secretsOfSecondFactors;
  }

  /** Encrypts the private key of pushes, and where browsers receive them. */
  get pushes(): KeyObject {
    return this.#pushes;
  }

  /** Token of a calendar feed: 256 bits that nobody without the key derives from the nonce. */
  calendarToken(nonce: string): string {
    return createHmac('sha256', this.#calendars).update(nonce).digest('base64url');
  }

  /** Keyed hash of what a link to a film names. */
  filmLink(named: Buffer): Buffer {
    return createHmac('sha256', this.#filmLinks).update(named).digest();
  }

  /** Keyed hash of an address for the table of claims, so that nobody can read addresses there. */
  email(address: string): string {
    return createHmac('sha256', this.secret).update(`email ${address.trim().toLowerCase()}`).digest('base64url');
  }

  /** Keyed hash: a recovery code is short enough to be guessed from a plain one. */
  recoveryCode(accountId: string, code: string): Buffer {
    const letters = code.toLowerCase().replaceAll(/[^a-z\d]/g, '');
    return createHmac('sha256', this.#recoveryCodes).update(`${accountId} ${letters}`).digest();
  }

  #derived(use: string): KeyObject {
    return createSecretKey(Buffer.from(hkdfSync('sha256', this.secret, '', use, 32)));
  }
}
