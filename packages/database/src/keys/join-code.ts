// Join codes of gyms and teams: eight unambiguous characters, 40 bits. A code is derived from a nonce with the master key. The log stores
// the nonce only: events alone reveal no code, and a process with the key derives it again at each read.
import { createHmac, hkdfSync } from 'node:crypto';

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 8;
const bitsOfLetter = 5n;

/** @param secret the master key @returns a function that derives the code of a nonce, the same at each call */
export const joinCodesOf = (secret: string): ((nonce: string) => string) => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'spotter join codes', 32));
  return (nonce) => {
    let bits = createHmac('sha256', key).update(nonce).digest().readBigUInt64BE();
    let code = '';
    while (code.length < length) {
      code += letters[Number(bits & 31n)]!;
      bits >>= bitsOfLetter;
    }
    return code;
  };
};
