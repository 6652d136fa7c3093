// State of an import of people: the lines as they are, what happens to each, and the outcome.
import { useState } from 'react';
import { refreshTopics } from '@/lib/api/use-command.js';
import { newId } from '@/lib/api/send-command.js';
import { sendBatch } from '@/lib/api/send-batch.js';
import { inGroups } from '@/lib/in-groups.js';
import { isSent, planRoster, type Known, type Planned, type RosterPerson } from './plan-roster.js';
import { commandsFor, outcomesOf, type RosterSending } from './roster-commands.js';
import { peoplePerRequest, requestsAtOnce } from './roster-limits.js';

export type Result = { readonly standing: Planned['standing']; readonly refused: string | null };
const topics = ['customers', 'members', 'coach-assignments', 'coaches', 'assigned-programs'] as const;

export const useRoster = (gym: string, known: Known) => {
  const [people, setPeople] = useState<readonly RosterPerson[]>([]);
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const [sent, setSent] = useState<{ readonly answered: number; readonly total: number } | null>(null);
  const [error, setError] = useState<unknown>(null);
  // Done lines keep what they were: the lists show them as members by now.
  const done = people.filter(({ id }) => results.get(id)?.refused === null);
  const open = people.filter((person) => !done.includes(person));
  const planned = planRoster(open, { ...known, invited: [...known.invited, ...done.map(({ email }) => email)] });
  // A line that was refused halfway may be in the lists already, under its own id.
  const waiting = planned.map((one): Planned =>
    one.standing === 'member' && one.clientId === one.person.id ? { ...one, standing: 'new' } : one,
  );
  const ready = waiting.filter(({ standing }) => isSent(standing));

  const send = async (sending: Omit<RosterSending, 'newId'>): Promise<void> => {
    setError(null);
    setSent({ answered: 0, total: ready.length });
    let answered = 0;
    const sendGroup = async (group: readonly Planned[]): Promise<void> => {
      const all = group.map((one) => ({ id: one.person.id, commands: commandsFor(one, { ...sending, newId }) }));
      const commands = all.flatMap((one) => one.commands);
      const outcomes = outcomesOf(all, await sendBatch(gym, commands));
      const standings = new Map(group.map(({ person, standing }) => [person.id, standing]));
      const found = outcomes.map(({ id, refused }) => [id, { standing: standings.get(id) ?? 'new', refused: refused ?? null }] as const);
      setResults((before) => new Map([...before, ...found]));
      answered += group.length;
      setSent({ answered, total: ready.length });
    };
    for (const groups of inGroups(inGroups(ready, peoplePerRequest), requestsAtOnce)) {
      const problems = (await Promise.allSettled(groups.map(sendGroup))).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      if (problems.length === 0) continue;
      setError(problems[0]);
      break;
    }
    setSent(null);
    await refreshTopics(gym, topics);
  };

  return {
    people,
    waiting: new Map(waiting.map((one) => [one.person.id, one])),
    ready,
    results,
    sent,
    error,
    send,
    start: (all: readonly RosterPerson[]): void => {
      setPeople(all);
      setResults(new Map());
    },
    change: (id: string, change: Partial<RosterPerson>): void =>
      setPeople((before) => before.map((person) => (person.id === id ? { ...person, ...change } : person))),
    leaveOut: (id: string): void => setPeople((before) => before.filter((person) => person.id !== id)),
  };
};
export type Roster = ReturnType<typeof useRoster>;
