// Maps each type of event that can be undone to the command that undoes it. The log contains all data for that command.
import type { Command } from '@spotter/contracts/commands';
import type { Recorded } from '@spotter/database/log/event';
import type { EventType } from '@spotter/domain/catalogue';
import { ofClients } from './of-clients.js';
import { ofContent } from './of-content.js';
import { ofGym } from './of-gym.js';
import { ofLibrary } from './of-library.js';
import { ofTraining } from './of-training.js';
import type { DataOf, Earlier, Opposite, Opposites } from './opposite.js';

const opposites: Opposites = { ...ofClients, ...ofTraining, ...ofLibrary, ...ofContent, ...ofGym };

type AnyOpposite = Opposite<EventType>;
const oppositeOf = ({ type }: Pick<Recorded, 'type'>): AnyOpposite | undefined =>
  (opposites as Readonly<Record<string, AnyOpposite | undefined>>)[type];

/** Data of an event for the opposite of its type. */
const dataOf = ({ data }: Pick<Recorded, 'data'>): DataOf<EventType> => data as DataOf<EventType>;

/** Event types that can be undone. */
export const typesTakenBack = Object.keys(opposites) as readonly EventType[];

/** Event types that contain former values, whenever they happened. */
export const typesWithWords: readonly EventType[] = [...new Set(Object.values(opposites).flatMap(({ saidBy = [] }) => saidBy))];

/** Subjects of events that only undo others. */
const alsoAbout: { readonly [Type in EventType]?: (data: DataOf<Type>) => string } = {
  ProgramReopened: ({ assignedProgramId }) => `life ${assignedProgramId}`,
  ProgramResumed: ({ assignedProgramId }) => `pause ${assignedProgramId}`,
  ClientStateCancelled: ({ stateId }) => `state ${stateId}`,
  PropagationUndone: ({ propagationId }) => `propagation ${propagationId}`,
  SetCommentRemoved: ({ commentId }) => `comment ${commentId}`,
  WorkoutCommentRemoved: ({ commentId }) => `comment ${commentId}`,
  LiftVoided: ({ liftId }) => `lift ${liftId}`,
  CoachAwayEnded: ({ awayId }) => `away ${awayId}`,
  InvitationRevoked: () => 'invitation',
  AuditOfferWithdrawn: () => 'grant',
  AuditRevoked: () => 'grant',
  ServiceTokenRevoked: () => 'token',
  DisplayLinkRevoked: ({ linkId }) => `display ${linkId}`,
};
const alsoAboutOf = ({ type }: Recorded): ((data: DataOf<EventType>) => string) | undefined =>
  (alsoAbout as Readonly<Record<string, ((data: DataOf<EventType>) => string) | undefined>>)[type];
const aboutOf = (event: Recorded): readonly string[] =>
  [oppositeOf(event)?.about(dataOf(event)) ?? alsoAboutOf(event)?.(dataOf(event)) ?? []].flat();

/** Command that undoes a change, given the stream before it and the changes joined with it; null if nothing does. */
export const backOf = (event: Recorded, earlier: Earlier, reason: string, joined: readonly Recorded[] = []): Command | null =>
  oppositeOf(event)?.back(dataOf(event), earlier, reason, joined.map(dataOf)) ?? null;

/** True if the change is one with similar changes just before it. */
export const joinsOthers = (event: Recorded): boolean => oppositeOf(event)?.joins === true;

/**
 * Key that is equal for changes to be joined: no other event about the subject lies between them. @param isOwn true for a listed change,
 * false for one that undoes another
 */
export const joinedFor = (event: Recorded, all: readonly Recorded[], isOwn: (other: Recorded) => boolean): string => {
  const about = aboutOf(event);
  const isBetween = (other: Recorded): boolean =>
    other.position < event.position && !isOwn(other) && aboutOf(other).some((each) => about.includes(each));
  return [event.type, event.stream, ...about, all.findLast(isBetween)?.position ?? 0].join(' ');
};

/** True if undoing sets a value. */
export const setsValue = (event: Recorded): boolean => oppositeOf(event)?.setsValue === true;

/** Effect of later events of the stream on the change: null if it is still in effect, or in effect again. */
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

/** All event types about a subject that can be undone. */
export const typesAbout: readonly string[] = [...typesTakenBack, ...Object.keys(alsoAbout)];
