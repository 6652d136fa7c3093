import { describe, expect, it } from 'vitest';
import { changesBack, changesOf, contentOf, emptyDraft } from './exercise-draft.js';

const squat = { ...emptyDraft, nameEn: ' Squat ', nameTr: 'Squat', aliases: 'back squat, , low bar', equipment: '' };

describe('the draft of an exercise', () => {
  it('omits empty fields', () => {
    const content = contentOf(squat);
    expect(content).toMatchObject({ name: { en: 'Squat', tr: 'Squat' }, aliases: ['back squat', 'low bar'], category: 'strength' });
    expect(content).not.toHaveProperty('equipment');
    expect(content).not.toHaveProperty('instructions');
    expect(content).not.toHaveProperty('level');
  });

  it('pairs the lines of both languages by position', () => {
    const { cues } = contentOf({ ...squat, cuesEn: 'Knees out\n\nChest up', cuesTr: 'Dizler dışarı\n\nGöğüs yukarı' });
    expect(cues).toEqual([
      { en: 'Knees out', tr: 'Dizler dışarı' },
      { en: 'Chest up', tr: 'Göğüs yukarı' },
    ]);
  });

  it('sends changed fields only, and knows the inverse', () => {
    const changes = changesOf(squat, { ...squat, nameTr: 'Çömelme', primaryMuscles: ['quadriceps'] });
    expect(changes).toEqual({ name: { en: 'Squat', tr: 'Çömelme' }, primaryMuscles: ['quadriceps'] });
    expect(changesBack(squat, changes)).toEqual({ name: { en: 'Squat', tr: 'Squat' }, primaryMuscles: [] });
  });

  it('offers no undo for a field that was empty, which no command can clear', () => {
    expect(changesBack(squat, changesOf(squat, { ...squat, equipment: 'barbell' }))).toBeNull();
  });
});
