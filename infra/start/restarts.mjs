// What dies is started again, but not for ever.
const mostInAMinute = 5;

/** Remembers deaths; true when there were so many within a minute that they are no accident. */
export const deathCounter = () => {
  const deaths = [];
  return (now = Date.now()) => {
    deaths.push(now);
    return deaths.filter((at) => at > now - 60_000).length > mostInAMinute;
  };
};
