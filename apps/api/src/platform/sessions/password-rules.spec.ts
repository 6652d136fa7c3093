import { describe, expect, it } from 'vitest';
import { requireGoodPassword } from './password-rules.js';

const words = ['Defne', 'Kaplan', 'defne.kaplan@example.test', 'Iron Temple'];
const refuses = (password: string): boolean => {
  try {
    requireGoodPassword(password, words);
    return false;
  } catch {
    return true;
  }
};

describe('a new password', () => {
  it.each([
    'password12',
    'Password123!',
    '1234567890',
    'qwertyuiop',
    'QWERTY123456',
    'iloveyou2026',
    'football!!!!',
    'sunshine99',
    'baseball2024',
    'trustno1trustno1',
    'aaaaaaaaaa',
    'abcabcabcabc',
    'abcdefghij',
    '9876543210',
    '1q2w3e4r5t',
    'letmein12345',
    'superman!1',
    'princess2020',
    'monkey123456',
    'administrator',
    '!!!dragon!!!',
    'Starwars2025',
    'defne12345',
    'DefneKaplan1',
    'kaplan.defne',
    'irontemple1',
    'Iron Temple 7',
    'defne.kaplan@example.test',
  ])('must not be %s', (password) => expect(refuses(password)).toBe(true));

  it.each([
    'train-hard-2026',
    'correct horse battery staple',
    'kettle-orbit-94',
    'bir bardak soğuk su',
    'Ağrı Dağı yolunda kar',
    'v7#Lq!2mZp',
    'defne walks to the station',
    'squats before sunrise',
    'пять зелёных яблок',
    'purple stapler 12',
    'mermaids lift heavy',
    '漢字はむずかしいですね先生',
  ])('may be %s', (password) => expect(refuses(password)).toBe(false));
});
