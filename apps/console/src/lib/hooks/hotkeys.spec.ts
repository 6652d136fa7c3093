import { describe, expect, it } from 'vitest';
import { hotkeyFor, hotkeys, type HotkeyName, type Press } from './hotkeys.js';

const offered = new Set(Object.keys(hotkeys) as HotkeyName[]);
const press = (key: string, more: Partial<Press> = {}): Press => ({ key, mod: false, alt: false, typing: false, busy: false, ...more });
const found = (one: Press, before: string | null = null, quiet = false) => hotkeyFor(one, { before, quiet, offered });

describe('keys', () => {
  it('match one press, or two in a row', () => {
    expect(found(press('j'))).toBe('nextRow');
    expect(found(press('?'))).toBe('help');
    expect(found(press('k', { mod: true }))).toBe('palette');
    expect(found(press('g'))).toBe('waiting');
    expect(found(press('c'), 'g')).toBe('goCustomers');
    expect(found(press('c'))).toBeNull();
    expect(found(press('j'), 'g')).toBe('nextRow');
  });

  it('do nothing as single letters while the user types, in a dialog, or if they are switched off', () => {
    for (const key of ['j', '/', '?', 'u', '[', 'g']) {
      expect(found(press(key, { typing: true }))).toBeNull();
      expect(found(press(key, { busy: true }))).toBeNull();
      expect(found(press(key), null, true)).toBeNull();
      expect(found(press(key, { alt: true }))).toBeNull();
    }
  });

  it('work everywhere with a modifier, but a field undoes its own typing', () => {
    expect(found(press('K', { mod: true, typing: true }), null, true)).toBe('palette');
    expect(found(press('z', { mod: true }))).toBe('undo');
    expect(found(press('z', { mod: true, typing: true }))).toBeNull();
  });

  it('leave Enter to the focused element', () => {
    expect(found(press('Enter'))).toBe('openRow');
    expect(found(press('Enter', { busy: true }))).toBeNull();
    expect(found(press('Enter', { typing: true }))).toBeNull();
  });

  it('do nothing if no screen handles them', () => {
    expect(hotkeyFor(press('j'), { before: null, quiet: false, offered: new Set(['help'] as const) })).toBeNull();
  });
});
