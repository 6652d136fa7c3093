// The time zone of the gyms that tests open. A test that reads today's date and then works for a minute would fail around midnight, so the
// gyms of a run are in a zone where midnight is at least four hours away.

const hourIn = (timeZone: string, at: Date): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at));

/** An IANA zone without summer time in which it is between 02:00 and 20:00 at the given moment. */
export const zoneFarFromMidnight = (at: Date): string => {
  const hour = hourIn('Europe/Istanbul', at);
  return hour >= 2 && hour < 20 ? 'Europe/Istanbul' : 'America/Phoenix';
};

/** The time zone of every gym that `System.gym` opens without a zone of its own, and of the journeys' browsers. */
export const gymZone = zoneFarFromMidnight(new Date());
