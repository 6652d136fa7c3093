// Read model of education items, each with the text that its authors saved last.
import type { EducationContent } from '@spotter/contracts/education/commands';
import { plainText } from '@spotter/domain/education/document';
import type { EducationBody } from '@spotter/domain/education/education-events';
import { withText } from '@spotter/domain/education/item';
import { projection, unhandled, type Row, type Rows } from '../platform/projection.js';

type EducationRow = Row & {
  gym_id: string;
  id: string;
  content: EducationContent;
  body: EducationBody;
  words: string;
  lifecycle: 'draft' | 'published';
  archived: boolean;
  author_id: string | null;
  stream_version: number;
  updated_at: string;
};

const wordsOf = ({ en, tr = [] }: EducationBody): string => `${plainText(en)} ${plainText(tr)}`.trim();

export const educationItems = projection({
  name: 'education-items',
  version: 1,
  table: 'education_items',
  key: ['id'],
  events: [
    'EducationItemDrafted',
    'EducationItemRevised',
    'EducationTextEdited',
    'EducationItemPublished',
    'EducationItemWithdrawn',
    'EducationItemArchived',
    'EducationItemRestored',
  ],
  needs: ({ type, data }) => (type === 'EducationItemDrafted' ? [] : [[data.educationId]]),
  apply: (rows: Rows<EducationRow>, event) => {
    const key = [event.data.educationId];
    const touched = { stream_version: event.version, updated_at: event.recordedAt };
    switch (event.type) {
      case 'EducationItemDrafted': {
        const { educationId: id, content, body, authorId = null } = event.data;
        return rows.put({ id, content, body, words: wordsOf(body), lifecycle: 'draft', archived: false, author_id: authorId, ...touched });
      }
      case 'EducationItemRevised':
        return rows.change(key, { content: event.data.content, ...touched });
      case 'EducationTextEdited': {
        const before = rows.get(key);
        if (before === undefined) return;
        const body = withText(before.body, event.data);
        return rows.change(key, { body, words: wordsOf(body), ...touched });
      }
      case 'EducationItemPublished':
        return rows.change(key, { lifecycle: 'published', ...touched });
      case 'EducationItemWithdrawn':
        return rows.change(key, { lifecycle: 'draft', ...touched });
      case 'EducationItemArchived':
        return rows.change(key, { archived: true, ...touched });
      case 'EducationItemRestored':
        return rows.change(key, { archived: false, ...touched });
      default:
        return unhandled(event);
    }
  },
  changes: ({ data }) => [{ topic: 'education', id: data.educationId }],
});
