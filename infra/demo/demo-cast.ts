// A demo gym at the moment of the fill, with all its people.
import { localDate } from '@spotter/api/platform/reading/calendar';
import { addDays, mondayOf, weekdayOf } from '@spotter/contracts/civil-date';
import { programsOf, weeksOfTraining, type Cast, type DemoGym } from './demo-gym.ts';
import { ironTemple, ironTempleCast, ironTempleClients, ironTempleStaff } from './iron-temple.ts';
import { northBarbell, northBarbellCast, northBarbellClients, northBarbellStaff } from './north-barbell.ts';
import type { ClientPerson, Person } from './people.ts';
import { programSketches } from './programs/program-library.ts';

export type Staff = { readonly admin: Person; readonly head: Person; readonly coaches: readonly Person[] };
export type DemoGymCast = {
  readonly gym: DemoGym;
  readonly colour: 'brand' | 'teal';
  readonly staff: Staff;
  readonly clients: readonly ClientPerson[];
  readonly cast: readonly Cast[];
};

/** Programs of the small gym's library. */
const smallLibrary = new Set(['five-three-one', 'gzclp', 'starting-strength', 'texas-method', 'qs_3day']);

type Place = typeof ironTemple | typeof northBarbell;

const gymAt = ({ colour: _, ...place }: Place, clockMs: number): DemoGym => {
  const today = localDate(place.timeZone, new Date(clockMs));
  const sketches = programSketches(place.unit).filter(({ key }) => place.slug === 'iron-temple' || smallLibrary.has(key));
  return {
    ...place,
    clockMs,
    today,
    firstMonday: addDays(mondayOf(today), -7 * (weeksOfTraining - 1)),
    programs: programsOf(place, sketches),
  };
};

export const demoGymsAt = (clockMs: number): readonly DemoGymCast[] => {
  const first = gymAt(ironTemple, clockMs);
  const second = gymAt(northBarbell, clockMs);
  return [
    {
      gym: first,
      colour: ironTemple.colour,
      staff: ironTempleStaff,
      clients: ironTempleClients,
      cast: ironTempleCast(weekdayOf(first.today)),
    },
    {
      gym: second,
      colour: northBarbell.colour,
      staff: northBarbellStaff,
      clients: northBarbellClients,
      cast: northBarbellCast(weekdayOf(second.today)),
    },
  ];
};
