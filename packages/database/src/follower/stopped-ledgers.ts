// Reports of a ledger at which followers stopped, with the remedy. Nothing else shows that it stopped, so every follower has to pass on
// these reports (`@spotter/telemetry/stopped-ledgers` logs them).
type Place = { readonly group: string; readonly ledger: string; readonly position: number | null; readonly error: unknown };
export type StoppedLedger = Place & { readonly message: string; readonly todo: string };

export const parked = (place: Place): StoppedLedger => ({
  message: 'ledger parked',
  ...place,
  todo: `mend the cause, then: npm run ops -- unpark ${place.ledger} ${place.group}`,
});

export const waiting = (place: Place): StoppedLedger => ({
  message: 'ledger waits for a newer program',
  ...place,
  todo: 'start the newer version; it goes on by itself',
});
