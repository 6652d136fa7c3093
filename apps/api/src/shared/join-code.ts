// A join code of a gym or a team: eight characters that nobody mistakes for others, about 10^12 of them.
import { randomInt } from 'node:crypto';

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const newJoinCode = (): string => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
