// What dies is started again, but not for ever.
// More than the attempts after which a ledger that ends the projector is parked, and the projector goes on without it.
const mostInAMinute = 9;

/** Remembers deaths; true when there were so many within a minute that they are no accident. */
export const deathCounter = () => {
  const deaths = [];
  return (now = Date.now()) => {
    deaths.push(now);
    return deaths.filter((at) => at > now - 60_000).length > mostInAMinute;
  };
};
