// Admins read in words what an auditor opened: each route that auditors may read has a description.
import { expect, it } from 'vitest';
import { readingKind } from '../../apps/console/src/features/settings/reading-words.ts';
import { policyTable } from '../security/policy-table.ts';

const readByAuditors = Object.entries(policyTable.routes).flatMap(([route, access]) => {
  const [method, path = ''] = route.split(' ');
  const isRead = method === 'GET' && path.startsWith('/api/gyms/:gym/') && typeof access === 'object' && access.auditor !== undefined;
  return isRead ? [path] : [];
});

it.each(readByAuditors)('describes %s', (path) => expect(readingKind(path)).not.toBeNull());
