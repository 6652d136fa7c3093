// Display links of a gym, one stream: `display-links`. One stream for all of them, so that concurrent commands keep the limit.
import { toMs } from '@spotter/contracts/civil-date';
import { maxOpenDisplayLinks } from '@spotter/contracts/displays/limits';
import { reject, type CommandContext, type CommandOf, type Decider, type Instant, type Rejected } from '../kernel.js';
import type { DisplayLinkEvent } from './display-link-events.js';

type CreateDisplayLink = CommandOf<'create-display-link'>;
type RevokeDisplayLink = CommandOf<'revoke-display-link'>;
export type DisplayLinkCommand = CreateDisplayLink | RevokeDisplayLink;
export type DisplayLinkRejection =
  | 'display-link-already-exists'
  | 'display-link-unknown'
  | 'display-link-already-revoked'
  | 'display-link-expiry-not-ahead'
  | 'too-many-display-links';

type Link = { readonly revoked: boolean; readonly until: Instant | null };
export type DisplayLinksState = { readonly links: Readonly<Record<string, Link>> };
type Outcome = readonly DisplayLinkEvent[] | Rejected<DisplayLinkRejection>;

const evolve = ({ links }: DisplayLinksState, { type, data }: DisplayLinkEvent): DisplayLinksState => {
  const { linkId } = data;
  const link = type === 'DisplayLinkCreated' ? { revoked: false, until: data.until ?? null } : { until: null, revoked: true };
  return { links: { ...links, [linkId]: link } };
};

const isOpen = ({ revoked, until }: Link, now: Instant): boolean => !revoked && (until === null || toMs(until) > toMs(now));

const decide = ({ links }: DisplayLinksState, command: DisplayLinkCommand, { now }: CommandContext): Outcome => {
  const { linkId } = command.payload;
  const link = links[linkId];
  if (command.type === 'revoke-display-link') {
    if (link === undefined) return reject('display-link-unknown');
    return link.revoked ? reject('display-link-already-revoked') : [{ type: 'DisplayLinkRevoked', data: command.payload }];
  }
  if (link !== undefined) return reject('display-link-already-exists');
  const { until } = command.payload;
  if (until !== undefined && !(toMs(until) > toMs(now))) return reject('display-link-expiry-not-ahead');
  const open = Object.values(links).filter((each) => isOpen(each, now));
  if (open.length >= maxOpenDisplayLinks) return reject('too-many-display-links', { limit: maxOpenDisplayLinks });
  return [{ type: 'DisplayLinkCreated', data: command.payload }];
};

export const displayLinks: Decider<DisplayLinksState, DisplayLinkCommand, DisplayLinkEvent, DisplayLinkRejection> = {
  initial: { links: {} },
  evolve,
  decide,
};
export const displayLinksStream = 'display-links';
