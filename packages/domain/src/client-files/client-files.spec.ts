import { describe, it } from 'vitest';
import { specOf } from '../testing.js';
import type { ClientFileEvent } from './client-file-events.js';
import { clientFiles } from './client-files.js';

const given = specOf(clientFiles);
const of = { customerId: 'c1', fileId: 'f1' };
const content = { uploadId: 'u1', name: 'Letter', note: 'left knee', visibleToClient: false };
const add = (changes: object = {}, fileKnown = true) =>
  ({ type: 'add-client-file', payload: { ...of, ...content, ...changes }, lookups: { fileKnown } }) as const;
const revise = { type: 'revise-client-file', payload: { ...of, name: 'Letter of May' } } as const;
const share = (visibleToClient: boolean) => ({ type: 'share-client-file', payload: { ...of, visibleToClient } }) as const;
const remove = { type: 'remove-client-file', payload: of } as const;
const restore = { type: 'restore-client-file', payload: of } as const;
const added: ClientFileEvent = { type: 'ClientFileAdded', data: { ...of, ...content, by: 'coach-1' } };
const shared: ClientFileEvent = { type: 'ClientFileShared', data: { ...of, visibleToClient: true } };
const removed: ClientFileEvent = { type: 'ClientFileRemoved', data: of };
const restored: ClientFileEvent = { type: 'ClientFileRestored', data: of };
const many = (count: number): ClientFileEvent[] =>
  Array.from({ length: count }, (_, index) => ({
    type: 'ClientFileAdded',
    data: { customerId: 'c1', fileId: `g${index}`, uploadId: `u${index}`, by: null, name: 'Plan', visibleToClient: true },
  }));
const oneGone: ClientFileEvent = { type: 'ClientFileRemoved', data: { customerId: 'c1', fileId: 'g0' } };

describe('a file of a client', () => {
  it('is added with its name and the adding member', () => {
    given().when(add()).then([added]);
    given()
      .when({
        type: 'add-client-file',
        payload: { ...of, uploadId: 'u1', name: 'Plan', visibleToClient: true },
        lookups: { fileKnown: true },
      })
      .then([{ type: 'ClientFileAdded', data: { ...of, uploadId: 'u1', name: 'Plan', visibleToClient: true, by: 'coach-1' } }]);
  });

  it('rejects a known id, even after a removal', () => {
    given(added).when(add()).then({ rejected: 'client-file-already-added' });
    given(added, removed).when(add()).then({ rejected: 'client-file-already-added' });
  });

  it('requires an upload for a file of this client', () => {
    given().when(add({}, false)).then({ rejected: 'upload-unknown' });
  });

  it('changes its name and note until removed', () => {
    given(added)
      .when(revise)
      .then([{ type: 'ClientFileRevised', data: revise.payload }]);
    given().when(revise).then({ rejected: 'client-file-unknown' });
    given(added, removed).when(revise).then({ rejected: 'client-file-unknown' });
  });

  it('is shown to the client and hidden from them', () => {
    given(added).when(share(true)).then([shared]);
    given(added).when(share(false)).then({ rejected: 'nothing-to-change' });
    given(added, shared).when(share(true)).then({ rejected: 'nothing-to-change' });
    given(added, shared)
      .when(share(false))
      .then([{ type: 'ClientFileShared', data: { ...of, visibleToClient: false } }]);
    given().when(share(true)).then({ rejected: 'client-file-unknown' });
    given(added, removed).when(share(true)).then({ rejected: 'client-file-unknown' });
  });

  it('is removed once and restored once', () => {
    given(added).when(remove).then([removed]);
    given().when(remove).then({ rejected: 'client-file-unknown' });
    given(added, removed).when(remove).then({ rejected: 'client-file-unknown' });
    given(added, removed).when(restore).then([restored]);
    given(added).when(restore).then({ rejected: 'nothing-to-change' });
    given().when(restore).then({ rejected: 'client-file-unknown' });
    given(added, removed, restored).when(remove).then([removed]);
  });

  it('is limited to 100, also when one is restored', () => {
    given(...many(100))
      .when(add())
      .then({ rejected: 'too-many-client-files' });
    given(...many(99))
      .when(add())
      .then([added]);
    given(...many(100), oneGone)
      .when(add())
      .then([added]);
    given(...many(100), oneGone, added)
      .when({ type: 'restore-client-file', payload: oneGone.data })
      .then({ rejected: 'too-many-client-files' });
  });
});
