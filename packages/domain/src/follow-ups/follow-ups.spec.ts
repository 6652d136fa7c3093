import { describe, expect, it } from 'vitest';
import { specOf } from '../testing.js';
import type { FollowUpEvent } from './follow-up-events.js';
import { followUps, type FollowUpCommand } from './follow-ups.js';

const given = specOf(followUps);
const of = { customerId: 'c1', kind: 'missed', about: '2026-11-20' } as const;
const done: FollowUpEvent = { type: 'FollowUpDone', data: of };
const snoozed: FollowUpEvent = { type: 'FollowUpSnoozed', data: { ...of, until: '2026-11-30' } };
const reopened: FollowUpEvent = { type: 'FollowUpReopened', data: of };
const finish: FollowUpCommand = { type: 'finish-follow-up', payload: of };
const snooze = (until: string): FollowUpCommand => ({
  type: 'snooze-follow-up',
  payload: { ...of, until },
  lookups: { today: '2026-11-25' },
});
const reopen: FollowUpCommand = { type: 'reopen-follow-up', payload: of };

describe('a follow-up', () => {
  it('is done once, snoozed or not, with a note', () => {
    given().when(finish).then([done]);
    given(snoozed).when(finish).then([done]);
    given(done).when(finish).then({ rejected: 'follow-up-already-done' });
    given()
      .when({ type: 'finish-follow-up', payload: { ...of, note: 'called' } })
      .then([{ type: 'FollowUpDone', data: { ...of, note: 'called' } }]);
  });

  it('is snoozed to a later day, by ninety days at most', () => {
    given().when(snooze('2026-11-30')).then([snoozed]);
    given(snoozed).when(snooze('2026-11-30')).then({ rejected: 'nothing-to-change' });
    given().when(snooze('2026-11-25')).then({ rejected: 'snoozed-to-the-past' });
    given().when(snooze('2027-02-24')).then({ rejected: 'snoozed-too-long' });
    given(done).when(snooze('2026-11-30')).then({ rejected: 'follow-up-already-done' });
  });

  it('is open again', () => {
    given(done).when(reopen).then([reopened]);
    given(snoozed).when(reopen).then([reopened]);
    given().when(reopen).then({ rejected: 'follow-up-open' });
    given(done, reopened).when(finish).then([done]);
  });

  it('is separate for another occasion', () =>
    given(done)
      .when({ type: 'finish-follow-up', payload: { ...of, about: '2026-11-24' } })
      .then([{ type: 'FollowUpDone', data: { ...of, about: '2026-11-24' } }]));

  it('is forgotten after three hundred others', () => {
    const others = Array.from({ length: 300 }, (_, index): FollowUpEvent => ({
      type: 'FollowUpDone',
      data: { ...of, about: `day ${index}` },
    }));
    expect(given(done, ...others).state.marks).toHaveLength(300);
    given(done, ...others)
      .when(reopen)
      .then({ rejected: 'follow-up-open' });
  });
});
