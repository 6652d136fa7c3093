import { queuedCommands } from '@spotter/contracts/queued-commands';
import { expect, it } from 'vitest';
import en from './en.json' with { type: 'json' };
import tr from './tr.json' with { type: 'json' };

it('names each queued command in both languages', () => {
  for (const { commands } of [en, tr]) expect(queuedCommands.filter((type) => !(type in commands))).toEqual([]);
});
