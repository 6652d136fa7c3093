// Derives keys from the server's secret, one per use.
import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

export class AccountKeys {
  readonly #secretsOfSecondFactors: KeyObject;
  readonly #recoveryCodes: KeyObject;

  constructor(private readonly secret: string) {
    this.#secretsOfSecondFactors = this.#derived('spotter second factors');
    this.#recoveryCodes = this.#derived('spotter recovery codes');
  }

  get secondFactors(): KeyObject {
    return this.#secretsOfSecondFactors;
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
