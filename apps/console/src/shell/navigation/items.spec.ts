import type { NavigationItem } from '@spotter/contracts/navigation/queries';
import { describe, expect, it } from 'vitest';
import { addressOf, branchToggled, isActive, itemsFor, openBranches, shownItems } from './items.js';

const words = (en: string) => ({ en, tr: en });
const list: NavigationItem = { id: 'list', type: 'basic', title: words('List'), link: '/admin/list' };
const plans: NavigationItem = { id: 'plans', type: 'basic', title: words('Plans'), link: '/admin/plans', exactMatch: true };
const people: NavigationItem = { id: 'people', type: 'collapsable', title: words('People'), children: [list] };
const work: NavigationItem = { id: 'work', type: 'collapsable', title: words('Work'), children: [plans] };
const at = (pathname: string) => ({ pathname, base: '/iron' });

describe('a menu item', () => {
  it('links below the gym, below its own base, or out of the console', () => {
    expect(addressOf(list, '/iron')).toBe('/iron/admin/list');
    expect(addressOf({ ...list, linkbase: '/other' }, '/iron')).toBe('/other/admin/list');
    expect(addressOf({ ...list, link: 'https://example.com', externalLink: true }, '/iron')).toBe('https://example.com');
    expect(addressOf(people, '/iron')).toBeUndefined();
  });

  it('is active on its page and below it, or only on exactly its page if configured so', () => {
    expect(isActive(list, at('/iron/admin/list'))).toBe(true);
    expect(isActive(list, at('/iron/admin/list/7'))).toBe(true);
    expect(isActive(list, at('/iron/admin/lists'))).toBe(false);
    expect(isActive(plans, at('/iron/admin/plans/7'))).toBe(false);
    expect(isActive({ ...plans, active: true }, at('/elsewhere'))).toBe(true);
  });

  it('does not appear if it is hidden, at any depth', () => {
    const secret = { ...list, id: 'secret', hidden: true };
    expect(shownItems([{ ...people, children: [list, secret] }, secret])).toEqual([people]);
  });
});

describe('a branch of the menu', () => {
  it('expands when a child matches the current page; the others collapse', () => {
    const open = openBranches([people, work], at('/iron/admin/list'), { open: new Set(['work']), autoCollapse: true });
    expect([...open]).toEqual(['people']);
  });

  it('keeps the same set when nothing changes', () => {
    const open = new Set(['people']);
    expect(openBranches([people, work], at('/iron/admin/list'), { open, autoCollapse: true })).toBe(open);
  });

  it('stays open without auto-collapse', () => {
    const open = openBranches([people, work], at('/iron/admin/list'), { open: new Set(['work']), autoCollapse: false });
    expect([...open].toSorted()).toEqual(['people', 'work']);
  });

  it('expands and collapses by a click, but not while disabled', () => {
    const opened = branchToggled(new Set(), people);
    expect([...opened]).toEqual(['people']);
    expect([...branchToggled(opened, people)]).toEqual([]);
    expect([...branchToggled(opened, { ...people, disabled: true })]).toEqual(['people']);
    const disabled = { ...people, disabled: true };
    expect([...openBranches([disabled], at('/iron/admin/list'), { open: new Set(), autoCollapse: true })]).toEqual([]);
  });

  it('becomes an aside if the panel is narrow', () => {
    const group = { ...people, type: 'group' as const };
    expect(itemsFor('thin', [group, list]).map(({ type }) => type)).toEqual(['aside', 'basic']);
    expect(itemsFor('compact', [people]).map(({ type }) => type)).toEqual(['aside']);
    expect(itemsFor('dense', [group]).map(({ type }) => type)).toEqual(['group']);
  });
});
