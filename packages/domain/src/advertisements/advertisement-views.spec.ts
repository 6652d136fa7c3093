import { describe, it } from 'vitest';
import { specOf } from '../testing.js';
import type { AdvertisementViewEvent } from './advertisement-events.js';
import { advertisementViews, type AdvertisementViewCommand } from './advertisement-views.js';

const given = specOf(advertisementViews);
const of = { advertisementId: 'a1', membershipId: 'm1' };
const on = (day: string) => ({ ...of, day });
const monday = '2026-11-23';
const lookups = { today: monday, shows: true, counts: true, dismissible: true };
const command = (type: AdvertisementViewCommand['type'], changes: Partial<typeof lookups> = {}): AdvertisementViewCommand => ({
  type,
  payload: of,
  lookups: { ...lookups, ...changes },
});
const seen: AdvertisementViewEvent = { type: 'AdvertisementSeen', data: on(monday) };
const clicked: AdvertisementViewEvent = { type: 'AdvertisementClicked', data: on(monday) };
const dismissed: AdvertisementViewEvent = { type: 'AdvertisementDismissed', data: on(monday) };
const undone: AdvertisementViewEvent = { type: 'AdvertisementDismissalUndone', data: on(monday) };

describe('the views of an advertisement', () => {
  it('count once a day', () => {
    given().when(command('see-advertisement')).then([seen]);
    given(seen).when(command('see-advertisement')).then({ rejected: 'advertisement-seen-today' });
    given(seen)
      .when(command('see-advertisement', { today: '2026-11-24' }))
      .then([{ type: 'AdvertisementSeen', data: on('2026-11-24') }]);
    given(seen).when(command('click-advertisement')).then([clicked]);
    given(seen, clicked).when(command('click-advertisement')).then({ rejected: 'advertisement-clicked-today' });
  });

  it('do not count without consent, but the person can dismiss it', () => {
    given()
      .when(command('see-advertisement', { counts: false }))
      .then({ rejected: 'not-counted' });
    given()
      .when(command('click-advertisement', { counts: false }))
      .then({ rejected: 'not-counted' });
    given()
      .when(command('dismiss-advertisement', { counts: false }))
      .then([dismissed]);
  });

  it('require an advertisement that is currently shown to the person', () => {
    for (const type of ['see-advertisement', 'click-advertisement', 'dismiss-advertisement'] as const)
      given()
        .when(command(type, { shows: false }))
        .then({ rejected: 'advertisement-unknown' });
  });

  it('end with the dismissal, if it is dismissible, until the person undoes it', () => {
    given(seen).when(command('dismiss-advertisement')).then([dismissed]);
    given()
      .when(command('dismiss-advertisement', { dismissible: false }))
      .then({ rejected: 'advertisement-stays' });
    given(seen, dismissed).when(command('see-advertisement')).then({ rejected: 'advertisement-dismissed' });
    given(seen, dismissed)
      .when(command('undo-advertisement-dismissal', { today: '2026-11-24', shows: false }))
      .then([undone]);
    given(seen, dismissed, undone).when(command('undo-advertisement-dismissal')).then({ rejected: 'advertisement-not-dismissed' });
    given(seen, dismissed, undone).when(command('dismiss-advertisement')).then([dismissed]);
  });
});
