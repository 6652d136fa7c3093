// Computes for each line of a roster what an import would do, before it does anything.
import { email as emailSchema } from '@spotter/contracts/atoms';
import { memberCommands } from '@spotter/contracts/members/commands';
import { folded } from './parse-roster.js';

/** A line of the roster as it will be sent. Coach and program are ids; empty for none. */
export type RosterPerson = {
  /** Id of the row, and of the new client. */
  readonly id: string;
  /** Id of the first program, the same in every attempt, so that nobody gets it twice. */
  readonly assignedProgramId: string;
  readonly line: number;
  readonly name: string;
  readonly lastname: string;
  readonly email: string;
  readonly coachId: string;
  readonly programId: string;
  /** Typed name of a coach or program that does not exist; empty otherwise. */
  readonly unknownCoach: string;
  readonly unknownProgram: string;
};

export const standings = ['new', 'former', 'member', 'invited', 'doubled', 'no-name', 'broken', 'no-coach', 'no-program'] as const;
export type Standing = (typeof standings)[number];
/** Lines that the import sends; it leaves out the others. */
export const isSent = (standing: Standing): boolean => standing === 'new' || standing === 'former';
/** Lines that a change of the line would mend. */
export const isMendable = (standing: Standing): boolean =>
  standing === 'doubled' || standing === 'no-name' || standing === 'broken' || standing === 'no-coach' || standing === 'no-program';

export type Known = {
  /** Everybody whom the list of clients has, former ones too. */
  readonly clients: readonly { readonly id: string; readonly email: string | null; readonly status: string }[];
  readonly invited: readonly string[];
};
export type Planned = {
  readonly person: RosterPerson;
  readonly standing: Standing;
  /** Id of the client with this address; null if there is none. */
  readonly clientId: string | null;
};

const keyOf = (email: string): string => email.trim().toLowerCase();
const isName = (name: string): boolean => memberCommands['invite-member'].shape.name.safeParse(name.trim()).success;

export const planRoster = (people: readonly RosterPerson[], { clients, invited }: Known): readonly Planned[] => {
  const byAddress = new Map(clients.flatMap((client) => (client.email === null ? [] : [[keyOf(client.email), client] as const])));
  const open = new Set(invited.map(keyOf));
  const seen = new Set<string>();
  return people.map((person): Planned => {
    const key = keyOf(person.email);
    const client = byAddress.get(key);
    const standingOf = (): Standing => {
      if (!emailSchema.safeParse(person.email.trim()).success) return 'broken';
      if (seen.has(key)) return 'doubled';
      if (client !== undefined) return client.status === 'archived' ? 'former' : 'member';
      if (open.has(key)) return 'invited';
      if (!isName(person.name) || !isName(person.lastname)) return 'no-name';
      if (person.unknownCoach !== '') return 'no-coach';
      return person.unknownProgram === '' ? 'new' : 'no-program';
    };
    const standing = standingOf();
    if (standing !== 'broken') seen.add(key);
    return { person, standing, clientId: client?.id ?? null };
  });
};

type Named = { readonly id: string; readonly names: readonly string[] };
/** Finds who or what is called so, without regard to case and marks. Two of one name are none, so that nobody gets the wrong coach. */
export const idOfName = (typed: string, all: readonly Named[]): string | undefined => {
  const found = all.filter(({ names }) => names.some((name) => folded(name) === folded(typed)));
  return found.length === 1 ? found[0]!.id : undefined;
};
