import { describe, expect, it } from 'vitest';
import { neighboursOf } from './neighbours-of.js';

const photo = (on: string) => ({ id: on, on, uploadId: `upload of ${on}`, note: null, photo: null });
const [newest, middle, oldest] = [photo('2026-11-15'), photo('2026-11-08'), photo('2026-11-01')];
const photos = [newest, middle, oldest];

describe('neighbours of a photo', () => {
  it('are the earlier and the later photo of its view', () => {
    expect(neighboursOf(photos, middle.id)).toEqual({ shown: middle, place: 2, earlier: oldest, later: newest });
  });

  it('end at the oldest and the newest', () => {
    expect(neighboursOf(photos, oldest.id)).toEqual({ shown: oldest, place: 1, earlier: undefined, later: middle });
    expect(neighboursOf(photos, newest.id)).toEqual({ shown: newest, place: 3, earlier: middle, later: undefined });
  });

  it('are absent for a removed photo', () => {
    expect(neighboursOf(photos, 'removed')).toEqual({ shown: undefined, place: 0, earlier: undefined, later: undefined });
  });
});
