import type { EducationDetail } from '@spotter/contracts/education/queries';
import { newId } from '@/lib/api/send-command.js';

/** An article for clients that nobody has read. */
export const educationItem = (changes: Partial<EducationDetail> = {}): EducationDetail => ({
  id: newId(),
  content: { kind: 'article', title: { en: 'Breathing' }, audience: { roles: ['client'] }, required: false },
  readAt: null,
  updatedAt: '2026-11-26T18:29:55.152+00:00',
  status: 'published',
  archived: false,
  authorId: null,
  readers: 0,
  body: { en: [] },
  streamVersion: 1,
  ...changes,
});
