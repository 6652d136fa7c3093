import { describe, it } from 'vitest';
import { specOf } from '../testing.js';
import type { CustomerEvent } from './customer-events.js';
import { customer, type CustomerCommand } from './customer.js';

const given = specOf(customer);
const ada = { customerId: 'c1', name: 'Ada', lastname: 'Kaya' };
const added: CustomerEvent = { type: 'CustomerAdded', data: ada };
const update = (changes: object): CustomerCommand => ({ type: 'update-customer', payload: { customerId: 'c1', ...changes } });
const weigh = (value: number, unit: 'kg' | 'lb', measuredAt = '2026-11-23T08:00:00.000Z'): CustomerCommand => ({
  type: 'log-bodyweight',
  payload: { customerId: 'c1', bodyweight: { value, unit }, measuredAt },
});

describe('a client', () => {
  it('is added once', () => {
    given().when({ type: 'add-customer', payload: ada }).then([added]);
    given(added).when({ type: 'add-customer', payload: ada }).then({ rejected: 'customer-already-exists' });
  });

  it('rejects a birth date in the future or 130 years ago', () => {
    const born = (birthDate: string) => given().when({ type: 'add-customer', payload: { ...ada, birthDate } });
    born('2026-11-24').then({ rejected: 'implausible-birth-date' });
    born('1896-11-24').then({ rejected: 'implausible-birth-date' });
    born('1990-02-28').then([{ type: 'CustomerAdded', data: { ...ada, birthDate: '1990-02-28' } }]);
  });

  it('changes field by field, and null empties a field', () =>
    given(added)
      .when(update({ email: null, tags: ['morning'] }))
      .then([{ type: 'CustomerUpdated', data: { customerId: 'c1', email: null, tags: ['morning'] } }]));

  it('rejects an update without changes', () => given(added).when(update({})).then({ rejected: 'nothing-to-change' }));
  it('rejects an update of an unknown client', () =>
    given()
      .when(update({ name: 'A' }))
      .then({ rejected: 'customer-unknown' }));
});

describe('a consent', () => {
  const give = (wording: string): CustomerCommand => ({ type: 'give-consent', payload: { customerId: 'c1', purpose: 'photos', wording } });
  const given1: CustomerEvent = { type: 'ConsentGiven', data: { customerId: 'c1', purpose: 'photos', wording: '1' } };
  const withdraw: CustomerCommand = { type: 'withdraw-consent', payload: { customerId: 'c1', purpose: 'photos' } };
  const withdrawn: CustomerEvent = { type: 'ConsentWithdrawn', data: { customerId: 'c1', purpose: 'photos' } };
  it('applies to one wording, is renewed for another, and can be withdrawn', () => {
    given(added).when(give('1')).then([given1]);
    given(added, given1).when(give('1')).then({ rejected: 'consent-already-given' });
    given(added, given1)
      .when(give('2'))
      .then([{ type: 'ConsentGiven', data: { customerId: 'c1', purpose: 'photos', wording: '2' } }]);
    given(added, given1).when(withdraw).then([withdrawn]);
    given(added).when(withdraw).then({ rejected: 'consent-not-given' });
    given(added, given1, withdrawn).when(withdraw).then({ rejected: 'consent-not-given' });
    given(added, given1, withdrawn).when(give('1')).then([given1]);
  });
});

describe('the name on displays', () => {
  const choose = (displayName: 'first-name' | 'initials' | 'hidden'): CustomerCommand => ({
    type: 'choose-display-name',
    payload: { customerId: 'c1', displayName },
  });
  const hidden: CustomerEvent = { type: 'DisplayNameChosen', data: { customerId: 'c1', displayName: 'hidden' } };
  it('is initials until the client chooses another', () => {
    given(added).when(choose('hidden')).then([hidden]);
    given(added).when(choose('initials')).then({ rejected: 'nothing-to-change' });
    given(added, hidden).when(choose('hidden')).then({ rejected: 'nothing-to-change' });
    given(added, hidden)
      .when(choose('initials'))
      .then([{ type: 'DisplayNameChosen', data: { customerId: 'c1', displayName: 'initials' } }]);
    given().when(choose('hidden')).then({ rejected: 'customer-unknown' });
  });
});

describe('an erasure', () => {
  const erase: CustomerCommand = { type: 'erase-customer', payload: { customerId: 'c1' } };
  const erased: CustomerEvent = { type: 'CustomerErased', data: { customerId: 'c1' } };
  it('needs a known client, happens once, and ends all changes', () => {
    given().when(erase).then({ rejected: 'customer-unknown' });
    given(added).when(erase).then([erased]);
    given(added, erased).when(erase).then({ rejected: 'customer-erased' });
    given(added, erased)
      .when(update({ name: 'Ada' }))
      .then({ rejected: 'customer-erased' });
    given(added, erased).when(weigh(70, 'kg')).then({ rejected: 'customer-erased' });
    given(added, erased).when({ type: 'add-customer', payload: ada }).then({ rejected: 'customer-already-exists' });
  });
});

describe('a bodyweight', () => {
  it('is stored in the unit of the scale', () =>
    given(added)
      .when(weigh(150, 'lb'))
      .then([
        {
          type: 'BodyweightLogged',
          data: { customerId: 'c1', bodyweight: { value: 150, unit: 'lb' }, measuredAt: '2026-11-23T08:00:00.000Z' },
        },
      ]));
  it('rejects 8 kg as a typing error', () => given(added).when(weigh(8, 'kg')).then({ rejected: 'implausible-bodyweight' }));
  it.each(['0001-01-01T00:00:00Z', '1999-12-31T23:59:59Z', '2026-11-23T10:05:01Z', '2036-01-01T00:00:00Z'])(
    'is logged with the time %s, since a device with a wrong clock may have stored it',
    (measuredAt) =>
      given(added)
        .when(weigh(80, 'kg', measuredAt))
        .then([{ type: 'BodyweightLogged', data: { customerId: 'c1', bodyweight: { value: 80, unit: 'kg' }, measuredAt } }]),
  );
});
