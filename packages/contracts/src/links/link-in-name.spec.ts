import { describe, expect, it } from 'vitest';
import { holdsLink } from './link-in-name.js';

describe('a name', () => {
  it.each([
    'http://evil.test',
    'HTTPS evil',
    'Free gym: www.evil',
    'evil.com',
    'Win at EVIL.Com now',
    'evil.com/win',
    'sub.evil.co.uk',
    'a1.tr',
    'salon.com.tr',
    'evil.app!',
    'evil。com',
    'ｅｖｉｌ.com',
    'ev\u200bil.c\u200bom',
    'spor-salonu.gym',
    'ftp://evil',
    'münchen.de',
    'evil.xn--p1ai',
    'x.com',
  ])('contains a possible link: %s', (name) => expect(holdsLink(name)).toBe(true));

  it.each([
    'Iron Temple',
    'St. Mary',
    'Dr. Can',
    'J.P. Morgan',
    'M.Ali',
    'Anne-Marie O’Neill',
    'Demir Salon No.1',
    'Studio 3.5',
    'Nr.12',
    'Fit & Co.',
    'Ayşe Yılmaz',
    'Halls of Iron (Kadıköy)',
    '山田 太郎',
  ])('contains no link: %s', (name) => expect(holdsLink(name)).toBe(false));
});
