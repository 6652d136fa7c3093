// A join code of a gym or a team: eight characters that nobody mistakes for others, 40 bits. It follows from a nonce under the master
// key, so that the log holds the nonce alone: whoever reads events learns no code, and whoever has the key knows it again at each reading.
import { createHmac, hkdfSync } from 'node:crypto';

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 8;
const bitsOfLetter = 5n;

/** @param secret the master key @returns the code of a nonce, the same at each call */
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
