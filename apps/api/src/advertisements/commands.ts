// A gym's advertisements: admins write and schedule them, each person sees, follows and dismisses them for themselves.
import { statement, tables } from '@spotter/database/connections/sql';
import { advertisement, advertisementStream } from '@spotter/domain/advertisements/advertisement';
import { advertisementViews, advertisementViewsStream } from '@spotter/domain/advertisements/advertisement-views';
import { statusOf } from '@spotter/domain/advertisements/status';
import type { Audience } from '@spotter/domain/advertisements/advertisement-events';
import { customer, customerStream } from '@spotter/domain/customers/customer';
import { commandOf } from '../platform/commands/command-of.js';
import type { DecisionContext } from '../platform/commands/use-case.js';
import { policies } from '../platform/sessions/policy.js';
import { areTeamsKnown, isMemberOfOne } from '../shared/audience-teams.js';
import { isAgreedTo } from '../shared/clients/consents.js';
import { gymMinute } from '../shared/gym-date.js';

const u = tables.uploads;

type Of = { readonly advertisementId: string };
type WithContent = Of & { readonly content: { readonly picture?: { readonly uploadId: string }; readonly audience: Audience } };
const ofGym = {
  decider: advertisement,
  stream: ({ advertisementId }: Of) => advertisementStream(advertisementId),
  policy: policies.adminOnly,
} as const;

/**
 * Checks that the picture was uploaded for an advertisement of this gym (other pictures are not public), and that the teams belong to it.
 */
const withOwnThings = async (context: DecisionContext, { content: { picture, audience } }: WithContent) => {
  if (audience.kind === 'teams' && !(await areTeamsKnown(context, audience.teamIds))) return { rejected: 'team-unknown' };
  if (picture === undefined) return { lookups: {} };
  const found = await context.rows(
    statement<{ id: string }>`select ${u.id} from ${u}
      where ${u.gym_id} = ${context.ledger} and ${u.id} = ${picture.uploadId} and ${u.purpose} = 'advertisement'`,
  );
  return found.length === 0 ? { rejected: 'upload-unknown' } : { lookups: {} };
};

const isMeantFor = async (context: DecisionContext, audience: Audience): Promise<boolean> =>
  audience.kind === 'roles'
    ? (audience.roles as readonly string[]).includes(context.member.role)
    : await isMemberOfOne(context, audience.teamIds);

type OfPerson = Of & { readonly membershipId: string };
/** Reads the log, since the read model may not have a recent publication yet. */
const lookUpView = async (context: DecisionContext, { advertisementId, membershipId }: OfPerson) => {
  const now = await gymMinute(context);
  const { lifecycle, archived, content } = (await context.state(advertisementStream(advertisementId), advertisement)).state;
  const { consents } = (await context.state(customerStream(membershipId), customer)).state;
  const isLive = lifecycle !== null && content !== null && !archived && statusOf(lifecycle, content, now) === 'live';
  return {
    lookups: {
      today: now.slice(0, 10),
      shows: isLive && (await isMeantFor(context, content.audience)),
      counts: isAgreedTo('news', consents),
      dismissible: content?.dismissible === true,
    },
  };
};
const ofPerson = {
  decider: advertisementViews,
  stream: ({ membershipId }: OfPerson) => advertisementViewsStream(membershipId),
  customer: ({ membershipId }: OfPerson) => membershipId,
  policy: policies.themselves,
  lookups: lookUpView,
} as const;

export class DraftAdvertisement extends commandOf('draft-advertisement', { ...ofGym, lookups: withOwnThings }) {}
export class ReviseAdvertisement extends commandOf('revise-advertisement', { ...ofGym, lookups: withOwnThings }) {}
export class PublishAdvertisement extends commandOf('publish-advertisement', {
  ...ofGym,
  lookups: async (context) => ({ lookups: { localNow: await gymMinute(context) } }),
}) {}
export class PauseAdvertisement extends commandOf('pause-advertisement', ofGym) {}
export class ResumeAdvertisement extends commandOf('resume-advertisement', ofGym) {}
export class ArchiveAdvertisement extends commandOf('archive-advertisement', ofGym) {}
export class RestoreAdvertisement extends commandOf('restore-advertisement', ofGym) {}
export class SeeAdvertisement extends commandOf('see-advertisement', ofPerson) {}
export class ClickAdvertisement extends commandOf('click-advertisement', ofPerson) {}
export class DismissAdvertisement extends commandOf('dismiss-advertisement', ofPerson) {}
export class UndoAdvertisementDismissal extends commandOf('undo-advertisement-dismissal', ofPerson) {}

export const advertisementCommands = [
  DraftAdvertisement,
  ReviseAdvertisement,
  PublishAdvertisement,
  PauseAdvertisement,
  ResumeAdvertisement,
  ArchiveAdvertisement,
  RestoreAdvertisement,
  SeeAdvertisement,
  ClickAdvertisement,
  DismissAdvertisement,
  UndoAdvertisementDismissal,
];
