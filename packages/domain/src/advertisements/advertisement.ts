// An advertisement of a gym, one stream: `advertisement-<advertisementId>`.
import type { AdvertisementContent } from '@spotter/contracts/advertisements/commands';
import { canonicalText } from '../canonical-text.js';
import { reject, type CommandOf, type Decider, type Rejected } from '../kernel.js';
import type { AdvertisementEvent, LocalMinute } from './advertisement-events.js';
import type { Lifecycle } from './status.js';

type DraftAdvertisement = CommandOf<'draft-advertisement'>;
type ReviseAdvertisement = CommandOf<'revise-advertisement'>;
/** `localNow`: the gym's wall time. */
type PublishAdvertisement = CommandOf<'publish-advertisement', { readonly localNow: LocalMinute }>;
type PauseAdvertisement = CommandOf<'pause-advertisement'>;
type ResumeAdvertisement = CommandOf<'resume-advertisement'>;
type ArchiveAdvertisement = CommandOf<'archive-advertisement'>;
type RestoreAdvertisement = CommandOf<'restore-advertisement'>;
export type AdvertisementCommand =
  | DraftAdvertisement
  | ReviseAdvertisement
  | PublishAdvertisement
  | PauseAdvertisement
  | ResumeAdvertisement
  | ArchiveAdvertisement
  | RestoreAdvertisement;
export type AdvertisementRejection =
  | 'advertisement-already-drafted'
  | 'advertisement-unknown'
  | 'advertisement-archived'
  | 'advertisement-not-archived'
  | 'advertisement-not-draft'
  | 'advertisement-not-published'
  | 'advertisement-not-paused'
  | 'advertisement-over'
  | 'advertisement-ends-before-start'
  | 'nothing-to-change';

export type AdvertisementState = {
  readonly lifecycle: Lifecycle | null;
  readonly archived: boolean;
  readonly content: AdvertisementContent | null;
};
type Outcome = readonly AdvertisementEvent[] | Rejected<AdvertisementRejection>;

const evolve = (state: AdvertisementState, event: AdvertisementEvent): AdvertisementState => {
  switch (event.type) {
    case 'AdvertisementDrafted':
      return { lifecycle: 'draft', archived: false, content: event.data.content };
    case 'AdvertisementRevised':
      return { ...state, content: event.data.content };
    case 'AdvertisementPublished':
    case 'AdvertisementResumed':
      return { ...state, lifecycle: 'published' };
    case 'AdvertisementPaused':
      return { ...state, lifecycle: 'paused' };
    case 'AdvertisementArchived':
      return { ...state, archived: true };
    case 'AdvertisementRestored':
      return { ...state, archived: false };
    default:
      event satisfies never;
      return state;
  }
};

const endsBeforeStart = ({ startsAt, endsAt }: AdvertisementContent): boolean =>
  startsAt !== undefined && endsAt !== undefined && endsAt <= startsAt;

const decide = (state: AdvertisementState, command: AdvertisementCommand): Outcome => {
  const { advertisementId } = command.payload;
  if (command.type === 'draft-advertisement') {
    if (state.lifecycle !== null) return reject('advertisement-already-drafted');
    const { content } = command.payload;
    return endsBeforeStart(content)
      ? reject('advertisement-ends-before-start')
      : [{ type: 'AdvertisementDrafted', data: { advertisementId, content } }];
  }
  if (state.lifecycle === null || state.content === null) return reject('advertisement-unknown');
  if (command.type === 'restore-advertisement')
    return state.archived ? [{ type: 'AdvertisementRestored', data: { advertisementId } }] : reject('advertisement-not-archived');
  if (state.archived) return reject('advertisement-archived');
  switch (command.type) {
    case 'revise-advertisement': {
      const { content } = command.payload;
      if (endsBeforeStart(content)) return reject('advertisement-ends-before-start');
      if (canonicalText(content) === canonicalText(state.content)) return reject('nothing-to-change');
      return [{ type: 'AdvertisementRevised', data: { advertisementId, content } }];
    }
    case 'publish-advertisement': {
      if (state.lifecycle !== 'draft') return reject('advertisement-not-draft');
      const { endsAt } = state.content;
      if (endsAt !== undefined && endsAt <= command.lookups.localNow) return reject('advertisement-over');
      return [{ type: 'AdvertisementPublished', data: { advertisementId } }];
    }
    case 'pause-advertisement':
      return state.lifecycle === 'published'
        ? [{ type: 'AdvertisementPaused', data: { advertisementId } }]
        : reject('advertisement-not-published');
    case 'resume-advertisement':
      return state.lifecycle === 'paused'
        ? [{ type: 'AdvertisementResumed', data: { advertisementId } }]
        : reject('advertisement-not-paused');
    case 'archive-advertisement':
      return [{ type: 'AdvertisementArchived', data: { advertisementId } }];
    default:
      return command satisfies never;
  }
};

export const advertisement: Decider<AdvertisementState, AdvertisementCommand, AdvertisementEvent, AdvertisementRejection> = {
  initial: { lifecycle: null, archived: false, content: null },
  evolve,
  decide,
};
export const advertisementStream = (advertisementId: string): string => `advertisement-${advertisementId}`;
