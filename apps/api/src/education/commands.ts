// Commands about education: staff write items, admins and head coaches order them, each person reads for themselves.
import { picturesOf, type Block } from '@spotter/contracts/education/blocks';
import { statement, tables } from '@spotter/database/connections/sql';
import { educationCollection, educationCollectionStream } from '@spotter/domain/education/collection';
import { educationCollectionOrder, educationCollectionOrderStream } from '@spotter/domain/education/collection-order';
import { educationItem, educationStream } from '@spotter/domain/education/item';
import { educationReadings, educationReadingsStream } from '@spotter/domain/education/readings';
import { educationStatusOf, isMeantFor } from '@spotter/domain/education/visibility';
import { commandOf } from '../platform/commands/command-of.js';
import type { DecisionContext } from '../platform/commands/use-case.js';
import { policies } from '../platform/sessions/policy.js';
import { areTeamsKnown, isMemberOfOne } from '../shared/audience-teams.js';
import { areClients } from '../shared/clients/is-client.js';
import { areItemsKnown } from '../shared/education/known-items.js';
import { gymMinute } from '../shared/gym-date.js';
import { allKnown } from '../shared/known/all-known.js';

const g = tables.education_collections;
const u = tables.uploads;

type Of = { readonly educationId: string };
/** The item's state knows its owner: coaches change their own, admins and head coaches all. */
const ofItem = { decider: educationItem, stream: ({ educationId }: Of) => educationStream(educationId), policy: policies.staff } as const;

/** Checks that pictures were uploaded to this gym for everybody, and that files are such pictures or documents. */
const rejectUnknownUploads = async (context: DecisionContext, pictures: readonly string[], files: readonly string[] = []) => {
  const ids = [...new Set([...pictures, ...files])];
  if (ids.length === 0) return { lookups: {} };
  const found = await context.rows(
    statement<{ id: string }>`select ${u.id} from ${u} where ${u.gym_id} = ${context.ledger} and ${u.id} = any(${ids}::uuid[])
      and (${u.purpose} = 'media' or (${u.purpose} = 'document' and not ${u.id} = any(${[...pictures]}::uuid[])))`,
  );
  return found.length < ids.length ? { rejected: 'upload-unknown' } : { lookups: {} };
};
type Content = {
  readonly file?: { readonly uploadId: string };
  readonly steps?: readonly string[];
  readonly audience: { readonly teamIds?: readonly string[]; readonly customerIds?: readonly string[] };
};
/** Checks that an item's audience, course steps, pictures and file belong to this gym. */
const withOwnThings = async (context: DecisionContext, { file, steps = [], audience }: Content, pictures: readonly string[] = []) => {
  if (!(await areTeamsKnown(context, audience.teamIds ?? []))) return { rejected: 'team-unknown' };
  if (!(await areClients(context, audience.customerIds ?? []))) return { rejected: 'customer-unknown' };
  if (!(await areItemsKnown(context, steps))) return { rejected: 'education-unknown' };
  return rejectUnknownUploads(context, pictures, file === undefined ? [] : [file.uploadId]);
};
type Text = readonly Block[];

type OfCollection = { readonly collectionId: string };
const ofCollection = {
  decider: educationCollection,
  stream: ({ collectionId }: OfCollection) => educationCollectionStream(collectionId),
  policy: policies.leads,
} as const;

const areCollectionsKnown = (context: DecisionContext, ids: readonly string[]): Promise<boolean> =>
  allKnown(
    ids,
    () =>
      context.rows(
        statement<{ id: string }>`select ${g.id} from ${g} where ${g.gym_id} = ${context.ledger} and ${g.id} = any(${[...ids]}::uuid[])`,
      ),
    async (id) => (await context.state(educationCollectionStream(id), educationCollection)).state.name !== null,
  );

type OfPerson = Of & { readonly membershipId: string };
const ofPerson = {
  decider: educationReadings,
  stream: ({ membershipId }: OfPerson) => educationReadingsStream(membershipId),
  customer: ({ membershipId }: OfPerson) => membershipId,
  policy: policies.themselves,
} as const;

export class DraftEducationItem extends commandOf('draft-education-item', {
  ...ofItem,
  lookups: (context, { content, body }) => withOwnThings(context, content, picturesOf([...(body?.en ?? []), ...(body?.tr ?? [])] as Text)),
}) {}
export class ReviseEducationItem extends commandOf('revise-education-item', {
  ...ofItem,
  lookups: (context, { content }) => withOwnThings(context, content),
}) {}
export class EditEducationText extends commandOf('edit-education-text', {
  ...ofItem,
  lookups: (context, { insert }) => rejectUnknownUploads(context, picturesOf(insert)),
}) {}
export class PublishEducationItem extends commandOf('publish-education-item', ofItem) {}
export class WithdrawEducationItem extends commandOf('withdraw-education-item', ofItem) {}
export class ArchiveEducationItem extends commandOf('archive-education-item', ofItem) {}
export class RestoreEducationItem extends commandOf('restore-education-item', ofItem) {}
export class DraftEducationCollection extends commandOf('draft-education-collection', ofCollection) {}
export class RenameEducationCollection extends commandOf('rename-education-collection', ofCollection) {}
export class SequenceEducationCollection extends commandOf('sequence-education-collection', {
  ...ofCollection,
  lookups: async (context, { educationIds }) => ({ lookups: { unknown: !(await areItemsKnown(context, educationIds)) } }),
}) {}
export class OrderEducationCollections extends commandOf('order-education-collections', {
  decider: educationCollectionOrder,
  stream: () => educationCollectionOrderStream,
  policy: policies.leads,
  lookups: async (context, { collectionIds }) => ({ lookups: { unknown: !(await areCollectionsKnown(context, collectionIds)) } }),
}) {}
export class ArchiveEducationCollection extends commandOf('archive-education-collection', ofCollection) {}
export class RestoreEducationCollection extends commandOf('restore-education-collection', ofCollection) {}
export class ReadEducationItem extends commandOf('read-education-item', {
  ...ofPerson,
  lookups: async (context, { educationId }) => {
    const { lifecycle, archived, content } = (await context.state(educationStream(educationId), educationItem)).state;
    if (lifecycle === null || content === null) return { lookups: { shows: false } };
    const isPublished = !archived && educationStatusOf(lifecycle, content, await gymMinute(context)) === 'published';
    return {
      lookups: {
        shows: isPublished && (isMeantFor(content, context.member) || (await isMemberOfOne(context, content.audience.teamIds ?? []))),
      },
    };
  },
}) {}
export class UnreadEducationItem extends commandOf('unread-education-item', ofPerson) {}

export const educationCommands = [
  DraftEducationItem,
  ReviseEducationItem,
  EditEducationText,
  PublishEducationItem,
  WithdrawEducationItem,
  ArchiveEducationItem,
  RestoreEducationItem,
  DraftEducationCollection,
  RenameEducationCollection,
  SequenceEducationCollection,
  OrderEducationCollections,
  ArchiveEducationCollection,
  RestoreEducationCollection,
  ReadEducationItem,
  UnreadEducationItem,
];
