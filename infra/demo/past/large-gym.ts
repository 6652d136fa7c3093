// A gym of ten thousand clients: each has a coach, one in five a program, one in fifty has trained it; one client has trained for a year.
import { addDays } from '@spotter/contracts/civil-date';
import { randomOf, type Random } from '../random.ts';
import { addClient, addCoaches, publishProgram, type PastGym } from './people.ts';
import { momentOf, type Recorder } from './recorder.ts';
import { assign, train, type Assigned, type Client } from './training.ts';

const names = ['Ada', 'Bora', 'Cem', 'Deniz', 'Ece', 'Filiz', 'Gül', 'Hakan', 'Irmak', 'Jale'];
const lastnames = ['Aydın', 'Bulut', 'Çelik', 'Demir', 'Erdem', 'Fidan', 'Güneş', 'Hızır', 'Işık', 'Kaya', 'Lale', 'Mutlu', 'Öz', 'Polat'];
const size = { weeks: 8, days: 3, slots: 2, sets: 3 };
const yearOfTraining = { weeks: 52, days: 3, slots: 5, sets: 4 };
const weeksTrained = 2;
const dayMs = 86_400_000;

/** Records every planned workout before a date. @returns the last of them */
const trainUntil = (recorder: Recorder, client: Client, assigned: Assigned, to: string, random: Random): string => {
  const past = assigned.planned.filter(({ on }) => on < to);
  for (const planned of past) train(recorder, client, assigned, planned, { startMs: momentOf(planned.on, 15), random });
  return past.at(-1)!.workoutId;
};

/** `monday`: the day on which most programs began. @returns the client who has trained for a year, and their last workout */
export const generateLargeGym = (gym: PastGym, clients: number, monday: string, today: string): { client: Client; workoutId: string } => {
  const { recorder } = gym;
  const random = randomOf('bench', 'large gym');
  const openedMs = momentOf(addDays(monday, -400), 0);
  const coaches = addCoaches(gym, 40, openedMs);
  const short = publishProgram(gym, 'Three days', size, coaches[0]!, openedMs);
  const long = publishProgram(gym, 'A year', yearOfTraining, coaches[0]!, openedMs);
  const people = Array.from({ length: clients }, (_, index) => {
    const named = { name: random.pick(names), lastname: `${random.pick(lastnames)} ${index}` };
    return addClient(gym, named, coaches[Math.floor(index / 10) % coaches.length]!, openedMs + dayMs);
  });
  const client = people[1]!;
  const yearAgo = addDays(monday, -7 * 48);
  const workoutId = trainUntil(recorder, client, assign(recorder, client, long, yearAgo, momentOf(yearAgo, -5)), today, random);
  for (let index = 0; index < clients; index += 5) {
    const assigned = assign(recorder, people[index]!, short, monday, momentOf(monday, -5));
    if (index % 50 === 0) trainUntil(recorder, people[index]!, assigned, addDays(monday, 7 * weeksTrained), random);
  }
  return { client, workoutId };
};
