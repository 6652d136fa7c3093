// Clients who need attention, each with an action; loads after home is drawn.
import { WorkQueue } from '@/features/follow-ups/work-queue.js';
import { writeTo } from '@/shell/chat/write-to.js';
import { FirstSteps, isSetUp, type Start } from '@/features/home/first-steps.js';
import { Congratulate, FollowUpAction } from './follow-up-action.js';

type QueueProps = {
  readonly gym: string;
  readonly role: string;
  readonly unit: 'kg' | 'lb';
  readonly timeZone: string;
  readonly start: Start;
};

export const Queue = (props: QueueProps) => (
  <WorkQueue
    gym={props.gym}
    timeZone={props.timeZone}
    mayLead={props.role === 'admin' || props.role === 'head-coach'}
    onWrite={(customerId) => void writeTo(props.gym, customerId)}
    action={(item) => <FollowUpAction {...props} item={item} />}
    congratulate={(item, exercise) => <Congratulate gym={props.gym} item={item} exercise={exercise} />}
    firstSteps={isSetUp(props.start) ? null : <FirstSteps gym={props.gym} start={props.start} />}
  />
);
