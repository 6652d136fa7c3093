import type { EducationContent } from '@spotter/contracts/education/commands';
import { describe, expect, it } from 'vitest';
import { withClients, withoutClients } from './with-clients.js';

const meantFor = (audience: EducationContent['audience']): EducationContent => ({
  kind: 'article',
  title: { en: 'Sleep' },
  audience,
  required: false,
});

describe('an item that is given to many', () => {
  it('is meant for them beside those whom it was meant for', () => {
    expect(withClients(meantFor({ roles: ['coach'], customerIds: ['c1'] }), ['c1', 'c2', 'c3'])).toMatchObject({
      content: { audience: { roles: ['coach'], customerIds: ['c1', 'c2', 'c3'] } },
      added: ['c2', 'c3'],
    });
  });

  it('is taken back from those who were added, and from nobody else', () => {
    const item = meantFor({ roles: ['coach'], customerIds: ['c1', 'c2', 'c3', 'later'] });
    expect(withoutClients(item, ['c2', 'c3'])).toMatchObject({ audience: { roles: ['coach'], customerIds: ['c1', 'later'] } });
  });

  it('names nobody where it is meant for all clients', () => {
    expect(withClients(meantFor({ roles: ['client'] }), ['c1'])).toMatchObject({ content: { audience: { customerIds: [] } }, added: [] });
  });
});
