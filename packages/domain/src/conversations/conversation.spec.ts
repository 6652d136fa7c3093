import { describe, expect, it } from 'vitest';
import { at, specOf } from '../testing.js';
import type { ConversationEvent } from './conversation-events.js';
import { conversation, type ConversationCommand } from './conversation.js';

const given = specOf(conversation);
const by = (membership: string | null) => at('2026-11-23T10:00:00.000Z', { actor: { account: 'a', membership, role: 'client' } });
const everybody = { active: ['ada', 'ben', 'cem'], mayWriteTo: ['ada', 'ben', 'cem'] };
const nobodyUnasked = { ...everybody, mayWriteTo: [] };

const start = (members: readonly string[], lookups: object = {}): ConversationCommand => ({
  type: 'start-conversation',
  payload: { conversationId: 'k1', members },
  lookups: { ...everybody, pairId: 'k1', ...lookups },
});
const send = (messageId: string, lookups = everybody, other?: string): ConversationCommand => ({
  type: 'send-message',
  payload: { conversationId: 'k1', messageId, text: 'Hello', ...(other !== undefined && { with: other }) },
  lookups: { ...lookups, pairId: 'k1' },
});
const read = (upTo: number): ConversationCommand => ({ type: 'read-conversation', payload: { conversationId: 'k1', upTo } });

const started: ConversationEvent = { type: 'ConversationStarted', data: { conversationId: 'k1', by: 'ada', members: ['ada', 'ben'] } };
const sent = (number: number, from = 'ada', to = 'ben'): ConversationEvent => ({
  type: 'MessageSent',
  data: { conversationId: 'k1', messageId: `m${number}`, number, from, to: [to], text: 'Hello' },
});
const seen = (member: string, upTo: number, other: string): ConversationEvent => ({
  type: 'ConversationRead',
  data: { conversationId: 'k1', member, upTo, others: [other] },
});

describe('a conversation', () => {
  it('is started once, by one of its members', () => {
    given()
      .when(start(['ada', 'ben', 'ada']), by('ada'))
      .then([started]);
    given(started)
      .when(start(['ada', 'ben']), by('ben'))
      .then({ rejected: 'conversation-already-started' });
    given()
      .when(start(['ada', 'ben']), by('cem'))
      .then({ rejected: 'not-a-participant' });
    given()
      .when(start(['ada', 'ben']), by(null))
      .then({ rejected: 'not-a-participant' });
  });

  it('needs another member', () =>
    given()
      .when(start(['ada', 'ada']), by('ada'))
      .then({ rejected: 'too-few-members' }));

  it('between two members derives its id from both', () => {
    given()
      .when(start(['ada', 'ben'], { pairId: 'k2' }), by('ada'))
      .then({ rejected: 'conversation-misnamed' });
    const three: ConversationEvent = {
      type: 'ConversationStarted',
      data: { conversationId: 'k1', by: 'ada', members: ['ada', 'ben', 'cem'] },
    };
    given()
      .when(start(['ada', 'ben', 'cem'], { pairId: null }), by('ada'))
      .then([three]);
  });

  it('contains members of the gym whom its starter may write to', () => {
    given()
      .when(start(['ada', 'zoe']), by('ada'))
      .then({ rejected: 'member-unknown' });
    given()
      .when(start(['ada', 'ben'], nobodyUnasked), by('ada'))
      .then({ rejected: 'contact-not-allowed' });
    given(started)
      .when(start(['ada', 'ben'], nobodyUnasked), by('ada'))
      .then({ rejected: 'contact-not-allowed' });
  });
});

describe('a message', () => {
  it('starts a conversation of two, by the same rules', () => {
    given()
      .when(send('m1', everybody, 'ben'), by('ada'))
      .then([started, sent(1)]);
    given()
      .when(send('m1', nobodyUnasked, 'ben'), by('ada'))
      .then({ rejected: 'contact-not-allowed' });
    given()
      .when(send('m1', everybody, 'ada'), by('ada'))
      .then({ rejected: 'too-few-members' });
    given(started, sent(1))
      .when(send('m2', everybody, 'ada'), by('ben'))
      .then([sent(2, 'ben', 'ada')]);
  });

  it('has a number, and names its recipients', () => {
    given(started)
      .when(send('m1'), by('ada'))
      .then([sent(1)]);
    given(started, sent(1))
      .when(send('m2'), by('ben'))
      .then([sent(2, 'ben', 'ada')]);
  });

  it('is sent once', () => given(started, sent(1)).when(send('m1'), by('ada')).then({ rejected: 'message-already-sent' }));

  it('requires a conversation that the sender is a member of', () => {
    given().when(send('m1'), by('ada')).then({ rejected: 'conversation-unknown' });
    given(started).when(send('m1'), by('cem')).then({ rejected: 'not-a-participant' });
  });

  it('may answer the first author, even if the sender may not write to them otherwise', () => {
    given(started)
      .when(send('m1', nobodyUnasked), by('ben'))
      .then([sent(1, 'ben', 'ada')]);
    given(started, sent(1)).when(send('m2', nobodyUnasked), by('ada')).then({ rejected: 'contact-not-allowed' });
    given(started, sent(1), sent(2, 'ben', 'ada'))
      .when(send('m3', nobodyUnasked), by('ada'))
      .then([sent(3)]);
  });

  it('needs a recipient with an active membership', () =>
    given(started)
      .when(send('m1', { active: ['ada'], mayWriteTo: [] }), by('ada'))
      .then({ rejected: 'member-unknown' }));

  it('leaves no text and a limited number of ids in the state', () => {
    const { state } = given(started, ...Array.from({ length: 300 }, (_, index) => sent(index + 1)));
    expect(state.latestIds.length).toBe(200);
    expect(JSON.stringify(state)).not.toContain('Hello');
  });
});

describe('reading', () => {
  it('includes messages that arrived before an own one that waited on its device', () => {
    given(started, sent(1), sent(2, 'ben', 'ada'))
      .when(read(2), by('ben'))
      .then([seen('ben', 2, 'ada')]);
    given(started, sent(1), seen('ben', 1, 'ada'), sent(2, 'ben', 'ada'))
      .when(read(2), by('ben'))
      .then({ rejected: 'already-read' });
  });

  it('only moves forward, and never beyond the last message', () => {
    given(started, sent(1), sent(2))
      .when(read(1), by('ben'))
      .then([seen('ben', 1, 'ada')]);
    given(started, sent(1), sent(2))
      .when(read(99), by('ben'))
      .then([seen('ben', 2, 'ada')]);
    given(started, sent(1), sent(2), seen('ben', 2, 'ada'))
      .when(read(1), by('ben'))
      .then({ rejected: 'already-read' });
    given(started, sent(1)).when(read(1), by('ada')).then({ rejected: 'already-read' });
  });

  it('is limited to members of the conversation', () => {
    given(started, sent(1)).when(read(1), by('cem')).then({ rejected: 'not-a-participant' });
    given().when(read(1), by('ada')).then({ rejected: 'conversation-unknown' });
  });
});
