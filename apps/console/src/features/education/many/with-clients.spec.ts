import type { EducationContent } from '@spotter/contracts/education/commands';
import { describe, expect, it } from 'vitest';
import { withClients, withoutClients } from './with-clients.js';

const meantFor = (audience: EducationContent['audience']): EducationContent => ({
  kind: 'article',
  title: { en: 'Sleep' },
  audience,
  required: false,
});

describe('assigning an item to many clients', () => {
  it('adds them to its audience', () => {
    expect(withClients(meantFor({ roles: ['coach'], customerIds: ['c1'] }), ['c1', 'c2', 'c3'])).toMatchObject({
      content: { audience: { roles: ['coach'], customerIds: ['c1', 'c2', 'c3'] } },
      added: ['c2', 'c3'],
    });
  });

  it('is withdrawn from the added clients only', () => {
    const item = meantFor({ roles: ['coach'], customerIds: ['c1', 'c2', 'c3', 'later'] });
    expect(withoutClients(item, ['c2', 'c3'])).toMatchObject({ audience: { roles: ['coach'], customerIds: ['c1', 'later'] } });
  });

  it('adds nobody by name if all clients may read it', () => {
    expect(withClients(meantFor({ roles: ['client'] }), ['c1'])).toMatchObject({ content: { audience: { customerIds: [] } }, added: [] });
  });
});
