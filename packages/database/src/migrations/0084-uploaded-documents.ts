// Files to read, beside pictures: kept as they were sent, and sent back as files.
import type { Migration } from './migration.js';

const sql = `
  alter table uploads drop constraint uploads_purpose_check;
  alter table uploads add constraint uploads_purpose_check
    check (purpose in ('logo', 'avatar', 'media', 'advertisement', 'private', 'document'));
`;

export const uploadedDocuments: Migration = { name: '0084-uploaded-documents', sql };
