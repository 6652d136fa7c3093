// Which change takes which other back, for each kind of event that has such a one: what the log knows is enough to send it.
import type { Command } from '@spotter/contracts/commands';
import type { Recorded } from '@spotter/database/log/event';
import type { EventType } from '@spotter/domain/catalogue';
import { ofClients } from './of-clients.js';
import { ofContent } from './of-content.js';
import { ofGym } from './of-gym.js';
import { ofLibrary } from './of-library.js';
import { ofTraining } from './of-training.js';
import type { Earlier, Opposite, Opposites } from './opposite.js';

const opposites: Opposites = { ...ofClients, ...ofTraining, ...ofLibrary, ...ofContent, ...ofGym };

type AnyOpposite = Opposite<EventType>;
const oppositeOf = ({ type }: Pick<Recorded, 'type'>): AnyOpposite | undefined =>
  (opposites as Readonly<Record<string, AnyOpposite | undefined>>)[type];

/** What can be taken back. */
export const typesTakenBack = Object.keys(opposites) as readonly EventType[];

/** Events that say how something was, whenever they happened. */
export const typesWithWords: readonly EventType[] = [...new Set(Object.values(opposites).flatMap(({ saidBy = [] }) => saidBy))];

/** What is itself only a way back: what it was about. */
const alsoAbout: Readonly<Record<string, (data: never) => string>> = {
  ProgramReopened: ({ assignedProgramId }: { assignedProgramId: string }) => `life ${assignedProgramId}`,
  ProgramResumed: ({ assignedProgramId }: { assignedProgramId: string }) => `pause ${assignedProgramId}`,
  ClientStateCancelled: ({ stateId }: { stateId: string }) => `state ${stateId}`,
  PropagationUndone: ({ propagationId }: { propagationId: string }) => `propagation ${propagationId}`,
  SetCommentRemoved: ({ commentId }: { commentId: string }) => `comment ${commentId}`,
  LiftVoided: ({ liftId }: { liftId: string }) => `lift ${liftId}`,
  CoachAwayEnded: ({ awayId }: { awayId: string }) => `away ${awayId}`,
  InvitationRevoked: () => 'invitation',
  AuditOfferWithdrawn: () => 'grant',
  AuditRevoked: () => 'grant',
  ServiceTokenRevoked: () => 'token',
};
const aboutOf = ({ type, data }: Recorded): readonly string[] =>
  [oppositeOf({ type })?.about(data as never) ?? alsoAbout[type]?.(data as never) ?? []].flat();

/** What takes a change back, by how its stream was before it and what is joined with it; null where nothing does. */
export const backOf = (event: Recorded, earlier: Earlier, reason: string, joined: readonly Recorded[] = []): Command | null =>
  oppositeOf(event)?.back(event.data as never, earlier, reason, joined.map(({ data }) => data) as never) ?? null;

/** Whether it is one change with those like it that came just before. */
export const joinsOthers = (event: Recorded): boolean => oppositeOf(event)?.joins === true;

/** The same for changes that may be joined: between them nothing else about the same happened. `isOwn`: one of the list, no way back. */
export const joinedFor = (event: Recorded, all: readonly Recorded[], isOwn: (other: Recorded) => boolean): string => {
  const about = aboutOf(event);
  const isBetween = (other: Recorded): boolean =>
    other.position < event.position && !isOwn(other) && aboutOf(other).some((each) => about.includes(each));
  return [event.type, event.stream, ...about, all.findLast(isBetween)?.position ?? 0].join(' ');
};

/** Whether the way back says how something is from then on. */
export const setsValue = (event: Recorded): boolean => oppositeOf(event)?.setsValue === true;

/** What became of it in the later events of its stream: null while it stands, or stands again. */
export const becameOf = (event: Recorded, later: readonly Recorded[]): 'taken-back' | 'changed-since' | null => {
  const about = aboutOf(event);
  let stands = true;
  let last: Pick<Recorded, 'type'> = event;
  for (const next of later.filter((other) => aboutOf(other).some((each) => about.includes(each)))) {
    const undoneBy: readonly string[] = oppositeOf(last)?.undoneBy ?? [];
    if (!undoneBy.includes(next.type)) return 'changed-since';
    stands = !stands;
    last = next;
  }
  return stands ? null : 'taken-back';
};

/** All types that say something about what another change changed. */
export const typesAbout: readonly string[] = [...typesTakenBack, ...Object.keys(alsoAbout)];
