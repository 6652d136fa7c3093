import { describe, expect, it } from 'vitest';
import { writerOf } from './use-person-names.js';

const workout = { customerId: 'client', customer: { id: 'client', name: 'Ayşe', lastname: 'Yıldız' } };

describe('who wrote about a set', () => {
  it('is named as the answer says, to clients too', () =>
    expect(writerOf({ by: 'coach', name: 'Mert Akın' }, workout, 'client')).toEqual({ you: false, name: 'Mert Akın' }));
  it('is the reader where they wrote it', () =>
    expect(writerOf({ by: 'coach', name: 'Mert Akın' }, workout, 'coach')).toEqual({ you: true, name: null }));
  it('is the reader where this device has not sent it yet', () => expect(writerOf({ by: null }, workout, 'coach').you).toBe(true));
  it('is nobody with a name, and not the reader, once they were erased', () =>
    expect(writerOf({ by: null, name: null }, workout, 'coach')).toEqual({ you: false, name: null }));
  it('is the client by the workout, in an answer that was kept without names', () =>
    expect(writerOf({ by: 'client' }, workout, 'coach')).toEqual({ you: false, name: 'Ayşe Yıldız' }));
});
