import { describe, expect, it } from 'vitest';
import { isPushEndpoint } from './push-services.js';

describe('addresses of push services', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://FCM.googleapis.com/wp/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('accepts %s', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(true));

  it.each([
    '',
    'no address',
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user@fcm.googleapis.com/abc',
    'https://user:secret-word@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com/abc#fragment',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evil-fcm.googleapis.com/abc',
    'https://fcm.googleapis.com@evil.example/abc',
    'https://fcm.googleapis.com\\@evil.example/abc',
    'https://push.apple.com/abc',
    'https://.push.apple.com/abc',
    'https://evilpush.apple.com/abc',
    'https://push.apple.com.evil.example/',
    'https://notify.windows.com/abc',
    'https://fcm.googleapis.com./abc',
    'https://127.0.0.1/abc',
    'https://127.1/abc',
    'https://0x7f000001/abc',
    'https://[::1]/abc',
    'https://localhost/abc',
    'https://10.0.0.1/abc',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ])('rejects %s', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(false));

  it('accepts a configured host with its port, and no other port of it', () => {
    expect(isPushEndpoint('https://localhost:4433/abc', ['localhost:4433'])).toBe(true);
    expect(isPushEndpoint('https://localhost:4434/abc', ['localhost:4433'])).toBe(false);
    expect(isPushEndpoint('http://localhost:4433/abc', ['localhost:4433'])).toBe(false);
  });
});
