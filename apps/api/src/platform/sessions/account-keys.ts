// Keys that follow from the server's secret, one for each use.
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

  /** An address as the table of claims holds it: nobody reads addresses there. */
  email(address: string): string {
    return createHmac('sha256', this.secret).update(`email ${address.trim().toLowerCase()}`).digest('base64url');
  }

  /** They are short enough to be guessed from a plain hash. */
  recoveryCode(accountId: string, code: string): Buffer {
    const letters = code.toLowerCase().replaceAll(/[^a-z\d]/g, '');
    return createHmac('sha256', this.#recoveryCodes).update(`${accountId} ${letters}`).digest();
  }

  #derived(use: string): KeyObject {
    return createSecretKey(Buffer.from(hkdfSync('sha256', this.secret, '', use, 32)));
  }
}
