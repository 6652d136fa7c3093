import { describe, expect, it } from 'vitest';
import { changesBack, changesOf, contentOf, emptyDraft } from './exercise-draft.js';

const squat = { ...emptyDraft, nameEn: ' Squat ', nameTr: 'Squat', aliases: 'back squat, , low bar', equipment: '' };

describe('the draft of an exercise', () => {
  it('says nothing of what was left empty', () => {
    const content = contentOf(squat);
    expect(content).toMatchObject({ name: { en: 'Squat', tr: 'Squat' }, aliases: ['back squat', 'low bar'], category: 'strength' });
    expect(content).not.toHaveProperty('equipment');
    expect(content).not.toHaveProperty('instructions');
    expect(content).not.toHaveProperty('level');
  });

  it('puts the lines of both languages together by their place', () => {
    const { cues } = contentOf({ ...squat, cuesEn: 'Knees out\n\nChest up', cuesTr: 'Dizler dışarı\n\nGöğüs yukarı' });
    expect(cues).toEqual([
      { en: 'Knees out', tr: 'Dizler dışarı' },
      { en: 'Chest up', tr: 'Göğüs yukarı' },
    ]);
  });

  it('sends what changed alone, and knows what takes it back', () => {
    const changes = changesOf(squat, { ...squat, nameTr: 'Çömelme', primaryMuscles: ['quadriceps'] });
    expect(changes).toEqual({ name: { en: 'Squat', tr: 'Çömelme' }, primaryMuscles: ['quadriceps'] });
    expect(changesBack(squat, changes)).toEqual({ name: { en: 'Squat', tr: 'Squat' }, primaryMuscles: [] });
  });

  it('offers no way back to a field that was empty, which no command says', () => {
    expect(changesBack(squat, changesOf(squat, { ...squat, equipment: 'barbell' }))).toBeNull();
  });
});
