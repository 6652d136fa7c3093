import { describe, it } from 'vitest';
import { specOf } from '../testing.js';
import type { ShortcutEvent } from './shortcut-events.js';
import { shortcuts } from './shortcuts.js';

const given = specOf(shortcuts);
const shortcut = (shortcutId: string, label = 'Library') =>
  ({ membershipId: 'm1', shortcutId, label, icon: 'library', link: '/admin/programs', useRouter: true }) as const;
const added = (id: string): ShortcutEvent => ({ type: 'ShortcutSaved', data: shortcut(id) });
const removed: ShortcutEvent = { type: 'ShortcutRemoved', data: { membershipId: 'm1', shortcutId: 's1' } };

describe('a shortcut', () => {
  it('is added once', () => {
    given()
      .when({ type: 'add-shortcut', payload: shortcut('s1') })
      .then([added('s1')]);
    given(added('s1'))
      .when({ type: 'add-shortcut', payload: shortcut('s1') })
      .then({ rejected: 'shortcut-already-added' });
  });
  it('is limited to thirty', () =>
    given(...Array.from({ length: 30 }, (_, index) => added(`s${index}`)))
      .when({ type: 'add-shortcut', payload: shortcut('one-more') })
      .then({ rejected: 'too-many-shortcuts' }));
  it('is changed and removed', () => {
    const payload = shortcut('s1', 'Programs');
    given(added('s1'))
      .when({ type: 'change-shortcut', payload })
      .then([{ type: 'ShortcutSaved', data: payload }]);
    given(added('s1'))
      .when({ type: 'remove-shortcut', payload: { membershipId: 'm1', shortcutId: 's1' } })
      .then([removed]);
    given(added('s1'), removed).when({ type: 'change-shortcut', payload }).then({ rejected: 'shortcut-unknown' });
    given()
      .when({ type: 'remove-shortcut', payload: { membershipId: 'm1', shortcutId: 's1' } })
      .then({ rejected: 'shortcut-unknown' });
  });
  it('can be added again under its id', () =>
    given(added('s1'), removed)
      .when({ type: 'add-shortcut', payload: shortcut('s1') })
      .then([added('s1')]));
});
