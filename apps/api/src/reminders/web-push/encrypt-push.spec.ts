import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encryptPush, isBrowserKey } from './encrypt-push.js';

const decoded = (text: string): Buffer => Buffer.from(text, 'hex');

/** The example of RFC 8291, section 5, as hexadecimal digits. */
const example = {
  message: 'When I grow up, I want to be a watermelon',
  sender: 'c9f58f89813e9f8e872e71f42aa64e1757c9254dcc62b72ddc010bb4043ea11c',
  salt: '0c6bfaadad67958803092d454676f397',
  p256dh:
    '042571b2becdfde360551aaf1ed0f4cd366c11cebe555f89bcb7b186a53339173168ece2ebe018597bd30479b86e3c8f8eced577ca59187e9246990db682008b0e',
  auth: '05305932a1c7eabe13b6cec9fda48882',
  body: '0c6bfaadad67958803092d454676f397000010004104fe33f4ab0dea71914db55823f73b54948f41306d920732dbb9a59a53286482200e597a7b7bc260ba1c227998580992e93973002f3012a28ae8f06bbb78e5ec0ff297de5b429bba7153d3a4ae0caa091fd425f3b4b5414add8ab37a19c1bbb05cf5cb5b2a2e0562d558635641ec52812c6c8ff42e95ccb86be7cd',
};

describe('the encryption of a push', () => {
  it('returns the body of the example of RFC 8291', () => {
    const sender = createECDH('prime256v1');
    sender.setPrivateKey(decoded(example.sender));
    const keys = { p256dh: decoded(example.p256dh), auth: decoded(example.auth) };
    const body = encryptPush(Buffer.from(example.message), keys, { sender, salt: decoded(example.salt) });
    expect(body.toString('hex')).toBe(example.body);
  });

  it('recognizes a key that is a point on the curve, and no other', () => {
    expect(isBrowserKey(decoded(example.p256dh))).toBe(true);
    const moved = decoded(example.p256dh);
    moved[40]! ^= 1;
    expect(isBrowserKey(moved)).toBe(false);
    expect(isBrowserKey(Buffer.alloc(65))).toBe(false);
    expect(isBrowserKey(Buffer.alloc(0))).toBe(false);
    const sender = createECDH('prime256v1');
    sender.setPrivateKey(decoded(example.sender));
    expect(isBrowserKey(sender.getPublicKey(null, 'compressed'))).toBe(false);
  });
});
