// An API node with one bug, which PLANTED names, to see that the chaos run finds it.
import { randomUUID } from 'node:crypto';
import { GroupCommitter } from '@spotter/database/group-committer';
import type { PreparedAppend } from '@spotter/database/prepared-append';
import { createRequire } from 'node:module';
import type { Appended } from '@spotter/database/append';

const bug = process.env['PLANTED'];

if (bug === 'no-dedupe') {
  const write = Reflect.get(GroupCommitter.prototype, 'commit') as (append: PreparedAppend) => Promise<Appended>;
  GroupCommitter.prototype.commit = function commit(append) {
    const commandId = randomUUID();
    return write.call(this, { ...append, events: append.events.map((event) => ({ ...event, commandId })) });
  };
}

type Operator = { to(rooms: unknown): Operator; emit(event: string, ...data: unknown[]): boolean };
const { BroadcastOperator } = createRequire(import.meta.url)('socket.io') as { BroadcastOperator: { prototype: Operator } };

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
