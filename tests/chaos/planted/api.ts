// An API node with one bug, named by PLANTED, to verify that the chaos run finds it.
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Appended } from '@spotter/database/log/append';
import { GroupCommitter } from '@spotter/database/log/writing/group-committer';
import { accepted, type PreparedAppend } from '@spotter/database/log/writing/prepared-append';

const bug = process.env['PLANTED'];
const write = Reflect.get(GroupCommitter.prototype, 'commit') as (append: PreparedAppend) => Promise<Appended>;
const typeOf = ({ events }: PreparedAppend): string | undefined => events[0]?.type;

if (bug === 'no-dedupe')
  GroupCommitter.prototype.commit = function commit(append) {
    // Sets only, because the gym must be opened first.
    if (typeOf(append) !== 'SetRecorded') return write.call(this, append);
    const commandId = randomUUID();
    return write.call(this, { ...append, events: append.events.map((event) => ({ ...event, commandId })) });
  };

if (bug === 'answer-before-commit')
  GroupCommitter.prototype.commit = async function commit(append) {
    // No later command of the client depends on the end of a workout, so the client believes the answer.
    if (typeOf(append) !== 'WorkoutLogged') return write.call(this, append);
    void pause(300)
      .then(() => write.call(this, append))
      .catch(() => undefined);
    return accepted(append, 1, () => new Date().toISOString());
  };

type Operator = { to(rooms: unknown): Operator; emit(event: string, ...data: unknown[]): boolean };
// Nest's socket platform may install its own copy of socket.io, and that copy serves the gateway.
const here = createRequire(import.meta.url);
const platform = createRequire(here.resolve('@nestjs/platform-socket.io'));
const { BroadcastOperator } = here(join(dirname(platform.resolve('socket.io')), 'broadcast-operator.js')) as {
  BroadcastOperator: { prototype: Operator };
};

if (bug === 'news-to-everybody')
  BroadcastOperator.prototype.to = function to() {
    return this;
  };

if (bug === 'no-news') {
  const { emit } = BroadcastOperator.prototype;
  BroadcastOperator.prototype.emit = function emitOthers(event, ...data) {
    return event === 'changed' || emit.call(this, event, ...data);
  };
}

await import('@spotter/api/main');
