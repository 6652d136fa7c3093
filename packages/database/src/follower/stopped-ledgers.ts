// What a process is told when readers of a ledger stop: what stopped where, and what to do. Silence is how it stays stopped, so that
// every process that follows the log has to say where it goes (`@spotter/telemetry/stopped-ledgers` logs it).
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
