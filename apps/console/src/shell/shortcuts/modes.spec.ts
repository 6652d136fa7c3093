import { describe, expect, it } from 'vitest';
import { nextMode, viewing, type Mode, type Step } from './modes.js';

const modify: Mode = { mode: 'modify' };
const add: Mode = { mode: 'add' };
const edit: Mode = { mode: 'edit', id: 's1' };
const pressed: Step = { type: 'shortcut-pressed', id: 's1' };

describe('the shortcuts’ panel', () => {
  it.each<readonly [string, Mode, Step, Mode]>([
    ['the edit button leads from view to modify', viewing, { type: 'edit-pressed' }, modify],
    ['the add button leads from view to add', viewing, { type: 'add-pressed' }, add],
    ['the add button leads from modify to add', modify, { type: 'add-pressed' }, add],
    ['a shortcut leads from modify to edit', modify, pressed, edit],
    ['saving what was added leads to modify', add, { type: 'saved' }, modify],
    ['saving what was edited leads to modify', edit, { type: 'saved' }, modify],
    ['deleting leads to modify', edit, { type: 'deleted' }, modify],
    ['cancel leads from add to view', add, { type: 'cancelled' }, viewing],
    ['cancel leads from edit to modify', edit, { type: 'cancelled' }, modify],
    ['the check button leads from modify to view', modify, { type: 'check-pressed' }, viewing],
    ['opening it again leads to view', edit, { type: 'began' }, viewing],
  ])('%s', (_words, from, step, to) => expect(nextMode(from, step)).toEqual(to));

  it.each<readonly [string, Mode, Step]>([
    ['a shortcut in view is followed', viewing, pressed],
    ['nothing is saved in view', viewing, { type: 'saved' }],
    ['nothing is cancelled in modify', modify, { type: 'cancelled' }],
    ['nothing is deleted that is only being added', add, { type: 'deleted' }],
    ['a form is not left by the check button', edit, { type: 'check-pressed' }],
  ])('stays where it is: %s', (_words, from, step) => expect(nextMode(from, step)).toBe(from));
});
