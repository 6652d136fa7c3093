import type { NavigationItem } from '@spotter/contracts/navigation/queries';
import { describe, expect, it } from 'vitest';
import { keyPlaces, placesOf } from './places.js';

const words = (text: string) => ({ en: text, tr: text });
const items: readonly NavigationItem[] = [
  { id: 'home', type: 'basic', title: words('Home'), link: '/admin/home' },
  {
    id: 'customers',
    type: 'group',
    title: words('Customers'),
    children: [
      { id: 'list', type: 'basic', title: words('List'), link: '/admin/list' },
      { id: 'secret', type: 'basic', title: words('Secret'), link: '/admin/secret', hidden: true },
      { id: 'later', type: 'basic', title: words('Later'), link: '/admin/later', disabled: true },
    ],
  },
  { id: 'rule', type: 'divider' },
];

describe('the places of the palette', () => {
  it('are those of the menu, at every depth, without hidden and disabled ones', () => {
    const places = placesOf(items, '/iron-temple');
    expect(places.map(({ address }) => address)).toEqual(['/iron-temple/admin/home', '/iron-temple/admin/list']);
    expect(places[1]?.within?.id).toBe('customers');
  });

  it('with keys are only those that this menu has', () => {
    expect(keyPlaces(placesOf(items, '/iron-temple'))).toEqual({
      goCustomers: '/iron-temple/admin/list',
      goPrograms: undefined,
      goWorkouts: undefined,
      goEducation: undefined,
    });
  });
});
