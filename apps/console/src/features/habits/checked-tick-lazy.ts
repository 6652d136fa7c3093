// Separate chunk, loaded after the first render: the schemas are not part of a client's first page.
import { habitCommands } from '@spotter/contracts/habits/commands';
import { checked } from '@/lib/api/checks/checked.js';

type Tick = { readonly customerId: string; readonly habitId: string; readonly on: string };

/** @throws Refused with the fields that the server would refuse */
export const checkedTick = (type: 'tick-habit' | 'untick-habit', tick: Tick): Tick => checked(habitCommands[type], tick);
