import { describe, expect, it } from 'vitest';
import { writerOf } from './use-person-names.js';

const workout = { customerId: 'client', customer: { id: 'client', name: 'Ayşe', lastname: 'Yıldız' } };

describe('the author of a comment', () => {
  it('has the name of the answer, also for clients', () =>
    expect(writerOf({ by: 'coach', name: 'Mert Akın' }, workout, 'client')).toEqual({ you: false, name: 'Mert Akın' }));
  it('is the reader for their own comments', () =>
    expect(writerOf({ by: 'coach', name: 'Mert Akın' }, workout, 'coach')).toEqual({ you: true, name: null }));
  it('is the reader for comments that this device has not sent yet', () => expect(writerOf({ by: null }, workout, 'coach').you).toBe(true));
  it('has no name after erasure, and is not the reader', () =>
    expect(writerOf({ by: null, name: null }, workout, 'coach')).toEqual({ you: false, name: null }));
  it('is the client by id in a cached answer without names', () =>
    expect(writerOf({ by: 'client' }, workout, 'coach')).toEqual({ you: false, name: 'Ayşe Yıldız' }));
});
