// Sockets: one per signed-in page. The server joins a socket to the rooms that its memberships allow; a client can name only its own
// session's room. The server pushes names of what changed, never data.
import { statement, tables } from '@spotter/database/connections/sql';
import {
  OnGatewayConnection,
  OnGatewayDisconnect,
  OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
  WebSocketServer,
} from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import * as z from 'zod/mini';
import type { PresenceStatus } from '@spotter/contracts/conversations/queries';
import type { ChangeNotice, DisconnectReason, JoinAnswer, LeaveAnswer, LiveTopic } from '@spotter/contracts/live';
import { log } from '@spotter/telemetry/logger';
import { securityLog } from '@spotter/telemetry/security-log';
import { signal } from '@spotter/telemetry/signals';
import { spanAfter } from '@spotter/telemetry/tracing';
import type { Notice } from '@spotter/contracts/notices';
import { LiveBus } from './live-bus.js';
import { Refusal } from '../http/refusal.js';
import { Members, roleOfType } from '../sessions/members.js';
import { Positions } from '../reading/positions.js';
import { Presence } from './presence.js';
import { Teammates } from './teammates.js';
import { Sessions } from '../sessions/sessions.js';
import { forgetRequests, limitMessages, limitPackets, socketsPerSession } from '../limits/socket-limits.js';

const ag = tables.audit_grants;

const roomMessage = z.strictObject({ room: z.string().check(z.maxLength(100)) });
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;
const staffRoom = (gymId: string): string => `gym:${gymId}:staff`;
/** Topics about clients that only staff may notice: clients do not even learn that something changed. */
const staffTopics: ReadonlySet<LiveTopic> = new Set<LiveTopic>(['client-notes', 'client-files', 'follow-ups']);
const customerRoom = (gymId: string, customerId: string): string => `gym:${gymId}:customer:${customerId}`;
/** Every socket of a session, whether its page has joined the session's room or not. */
const liveRoom = (sessionId: string): string => `live:${sessionId}`;
const accountRoom = (accountId: string): string => `account:${accountId}`;
/** Pages of one member, for changes that concern only them. */
const memberRoom = (gymId: string, membershipId: string): string => `gym:${gymId}:member:${membershipId}`;
/** Members of the gym only. */
const gymRoom = (gymId: string): string => `gym:${gymId}`;
const gymOfRoom = (room: string): string | undefined => /^gym:([^:]+)/.exec(room)?.[1];
/** Staff members only, without auditors. */
const teamRoom = (gymId: string): string => `gym:${gymId}:team`;

type SocketData = {
  session: string;
  account: string;
  /** Counted as online. */
  present?: true;
  /** The screen is locked: the socket is in no room but `liveRoom`. */
  locked?: boolean;
  /** Number of the newest read of the session's lock; the answer to an earlier one does not count. */
  lockRead?: number;
  /** Settles when the socket is back in its rooms after the session was unlocked. */
  rejoined?: Promise<void>;
};
const dataOf = (socket: Socket): SocketData => socket.data as SocketData;

/** Topics that change a leaderboard: workouts, body weight, and consent to appear. */
const movesTeams: ReadonlySet<string> = new Set(['workouts', 'lifts', 'customers']);

const noteRefusedSocket = (code: string, account: string | null): void =>
  securityLog('refused', { code, route: '/socket.io', gym: null, account });

const roomsFailed = (error: unknown): void => log.error('rooms', { error });

@WebSocketGateway({
  path: '/socket.io',
  serveClient: false,
  maxHttpBufferSize: 100_000,
  pingInterval: 20_000,
  pingTimeout: 20_000,
  transports: ['websocket', 'polling'],
})
export class LiveGateway implements OnGatewayInit, OnGatewayConnection, OnGatewayDisconnect {
  @WebSocketServer() private server!: Server;
  #lastLockRead = 0;

  constructor(
    private readonly sessions: Sessions,
    private readonly members: Members,
    private readonly positions: Positions,
    private readonly bus: LiveBus,
    private readonly presence: Presence,
    private readonly teammates: Teammates,
  ) {}

  /** Number of open sockets on this node. */
  get sockets(): number {
    return this.server.engine.clientsCount;
  }

  afterInit(server: Server): void {
    limitPackets(server);
    forgetRequests(server);
    server.use((socket, next) => {
      const token: unknown = (socket.handshake.auth as { token?: unknown }).token;
      this.sessions
        .byToken(typeof token === 'string' ? token : '')
        .then((session) => {
          // Refuses the newest instead of ending the oldest: open pages stay open, and six pages do not end each other in a loop.
          const room = liveRoom(session.id);
          if ((socket.nsp.adapter.rooms.get(room)?.size ?? 0) >= socketsPerSession) return next(new Error('too-many-sockets'));
          socket.data = { session: session.id, account: session.accountId } satisfies SocketData;
          // Joins in the same turn of the event loop, so that concurrent sockets are all counted.
          void socket.join(room);
          limitMessages(socket);
          return this.#admit(socket, next);
        })
        .catch((error: unknown) => {
          const code = error instanceof Refusal && error.code === 'session-locked' ? 'session-locked' : 'session-ended';
          if (error instanceof Refusal) noteRefusedSocket(code, null);
          next(new Error(code));
        });
    });
    this.bus.on((notice) => this.#forward(notice));
    this.presence.start((account, status) => void this.#sendPresence(account, status).catch(roomsFailed));
  }

  /** Joins all rooms before the connection is accepted, so that no notice in between is lost. */
  async #admit(socket: Socket, next: (error?: Error) => void): Promise<void> {
    const { account } = dataOf(socket);
    try {
      await socket.join([accountRoom(account), ...(await this.#roomsOf(account))]);
      // The session was locked while its rooms were read.
      if (dataOf(socket).locked === true) return next(new Error('session-locked'));
    } catch (error) {
      // A page without its rooms would receive nothing. Refused, it connects again.
      roomsFailed(error);
      return next(new Error('rooms-unavailable'));
    }
    next();
  }

  handleConnection(socket: Socket): void {
    const data = dataOf(socket);
    data.present = true;
    this.presence.connected(data.account);
  }

  handleDisconnect(socket: Socket): void {
    const { account, present } = dataOf(socket);
    if (present === true) this.presence.disconnected(account);
  }

  /** Sends the presence of staff to all members of their gyms, and that of a client to staff only. */
  async #sendPresence(account: string, status: PresenceStatus): Promise<void> {
    for (const { gymId: gym, id, type } of await this.members.membershipsOf(account)) {
      const room = roleOfType(type) === 'client' ? teamRoom(gym) : gymRoom(gym);
      this.server.local.to(room).emit('presence', { gym, id, status });
    }
  }

  /** Rooms of the gyms that the account's memberships and grants allow now. */
  async #roomsOf(account: string): Promise<string[]> {
    type Grant = { gym_id: string; customer_id: string | null };
    const all = await this.members.membershipsOf(account);
    const open = await Promise.all(all.map(({ gymId }) => this.members.mayEnter(account, gymId)));
    const memberships = all.filter((_, index) => open[index]);
    const grants = await this.members.ofAccount(
      account,
      statement<Grant>`select ${ag.gym_id}, ${ag.customer_id} from ${ag}
        where ${ag.account_id} = ${account} and not ${ag.revoked} and ${ag.until} > now()`,
    );
    return [
      ...memberships.flatMap(({ gymId, id, type }) => [
        gymRoom(gymId),
        ...(roleOfType(type) === 'client' ? [] : [teamRoom(gymId)]),
        memberRoom(gymId, id),
        roleOfType(type) === 'client' ? customerRoom(gymId, id) : staffRoom(gymId),
      ]),
      ...grants.map(({ gym_id, customer_id }) => (customer_id === null ? staffRoom(gym_id) : customerRoom(gym_id, customer_id))),
    ];
  }

  /** Moves this node's sockets of the accounts into the rooms that they may be in now. */
  async #deriveRooms(accounts: Iterable<string>): Promise<void> {
    for (const account of accounts) {
      const sockets = await this.server.local.in(accountRoom(account)).fetchSockets();
      if (sockets.length === 0) continue;
      const rooms = await this.#roomsOf(account);
      for (const socket of sockets) {
        // The session was locked while its rooms were read.
        if ((socket.data as SocketData).locked === true) continue;
        for (const room of socket.rooms) if (room.startsWith('gym:') && !rooms.includes(room)) socket.leave(room);
        socket.join(rooms);
      }
    }
  }

  /** Members changed: moves their sockets into the rooms they may be in now, and notifies them even if they left the gym's rooms. */
  async #deriveRoomsOf({ ids, ...change }: ChangeNotice): Promise<void> {
    const accounts = await this.members.accountsOf(change.gym, ids ?? []);
    if (accounts.length === 0) return;
    await this.#deriveRooms(accounts);
    this.server.local.to(accounts.map(accountRoom)).emit('changed', change);
  }

  /** The gym's requirements for members may have changed: sockets in its rooms may no longer belong there. */
  async #deriveRoomsIn(gymId: string): Promise<void> {
    const sockets = await this.server.local.in(gymRoom(gymId)).fetchSockets();
    await this.#deriveRooms(new Set(sockets.map(({ data }) => (data as SocketData).account)));
  }

  @SubscribeMessage('join-room')
  async join(socket: Socket, message: unknown): Promise<JoinAnswer> {
    const parsed = z.safeParse(roomMessage, message);
    if (!parsed.success) return { ok: false, code: 'malformed-request' };
    const { room } = parsed.data;
    if (room !== sessionRoom(dataOf(socket).session)) {
      noteRefusedSocket('not-your-room', dataOf(socket).account);
      return { ok: false, code: 'not-your-room' };
    }
    const isLocked = (): boolean => dataOf(socket).locked === true;
    // A page reads again once it has joined. It must not miss a notice after that.
    if (!isLocked()) await dataOf(socket).rejoined;
    if (isLocked()) return { ok: false, code: 'session-locked' };
    await socket.join(room);
    socket.emit('room-joined', { room });
    log.debug('room joined', { room });
    return { ok: true, positions: await this.#positionsFor(socket) };
  }

  /** Position of the read models by gym. A page that has read before compares it to know whether it has missed something. */
  async #positionsFor(socket: Socket): Promise<Readonly<Record<string, number>>> {
    const gyms = new Set([...socket.rooms].map(gymOfRoom).filter((gym) => gym !== undefined));
    return Object.fromEntries(await Promise.all([...gyms].map(async (gym) => [gym, await this.positions.now(gym)] as const)));
  }

  @SubscribeMessage('leave-room')
  async leave(socket: Socket, message: unknown): Promise<LeaveAnswer> {
    const parsed = z.safeParse(roomMessage, message);
    if (!parsed.success) return { ok: false, code: 'malformed-request' };
    if (parsed.data.room !== sessionRoom(dataOf(socket).session)) return { ok: false, code: 'not-your-room' };
    await socket.leave(parsed.data.room);
    return { ok: true };
  }

  /** Removes a locked session's sockets from their rooms, and joins them again when it is unlocked. */
  turnLock(sessionId: string, locked: boolean): void {
    this.sessions.askAgain(sessionId);
    this.#turnLock(sessionId, locked).catch(roomsFailed);
  }

  /**
   * Applies what the database says now. A notice and the log both report each change, so a report may arrive after that of a newer change.
   * Without an answer of the database, the report counts.
   */
  async #turnLock(sessionId: string, reported: boolean): Promise<void> {
    const sockets = await this.server.local.in(liveRoom(sessionId)).fetchSockets();
    if (sockets.length === 0) return;
    const read = (this.#lastLockRead += 1);
    for (const { data } of sockets) (data as SocketData).lockRead = read;
    const locked = await this.sessions.isLocked(sessionId).catch(() => reported);
    const turned = sockets.filter(({ data }) => {
      const { lockRead, locked: before = false } = data as SocketData;
      return lockRead === read && before !== locked;
    });
    for (const socket of turned) {
      (socket.data as SocketData).locked = locked;
      if (locked) for (const room of socket.rooms) if (/^(gym|account|session):/.test(room)) socket.leave(room);
      if (!locked) socket.join(accountRoom((socket.data as SocketData).account));
    }
    if (locked) return;
    const rejoined = this.#deriveRooms(new Set(turned.map(({ data }) => (data as SocketData).account))).catch(roomsFailed);
    for (const { data } of turned) (data as SocketData).rejoined = rejoined;
    await rejoined;
  }

  /** Disconnects this node's sockets of a session, after sending the page the reason. */
  endSession(sessionId: string, reason: DisconnectReason | 'sign-out'): void {
    this.sessions.forget(sessionId);
    const sockets = this.server.local.in(liveRoom(sessionId));
    if (reason !== 'sign-out') sockets.emit('force-disconnect', { reason });
    sockets.disconnectSockets(true);
  }

  /** Notifies the teammates of the clients that their teams changed, without saying what did. */
  async #notifyTeammates(
    { gym, position, epoch }: Pick<ChangeNotice, 'gym' | 'position' | 'epoch'>,
    customers: readonly string[],
  ): Promise<void> {
    const mates = await this.teammates.of(gym, customers);
    if (mates.length > 0)
      this.server.local.to(mates.map((id) => memberRoom(gym, id))).emit('changed', { topic: 'teams', gym, position, epoch });
  }

  #forward(notice: Notice): void {
    if (notice.kind === 'session-ended') return this.endSession(notice.session, notice.reason);
    if (notice.kind === 'session-locked') return this.turnLock(notice.session, notice.locked);
    if (notice.kind === 'person-erased') return;
    if (notice.kind === 'standing') {
      const { kind: _standing, members: recipients, ...at } = notice;
      this.server.local.to(recipients.map((id) => memberRoom(at.gym, id))).emit('standing', at);
      return;
    }
    if (notice.kind !== 'changed') return this.presence.receive(notice);
    const { kind: _kind, customers, members, trace, ...change } = notice;
    signal((to) => to.notice(change.topic));
    spanAfter(trace, 'notice', { 'spotter.ledger': change.gym, 'spotter.topic': change.topic })?.end();
    this.positions.reached(change.gym, change.position);
    if (change.topic === 'members' || change.topic === 'gym') this.members.forgetGym(change.gym);
    if (change.topic === 'members') this.#deriveRoomsOf(change).catch(roomsFailed);
    if (change.topic === 'gym') this.#deriveRoomsIn(change.gym).catch(roomsFailed);
    if (change.topic === 'teams') this.teammates.forgetGym(change.gym);
    if (customers !== undefined && movesTeams.has(change.topic)) this.#notifyTeammates(change, customers).catch(roomsFailed);
    if (members !== undefined) {
      this.server.local.to(members.map((id) => memberRoom(change.gym, id))).emit('changed', change);
      return;
    }
    if (customers === undefined) {
      this.server.local.to([gymRoom(change.gym), staffRoom(change.gym)]).emit('changed', change);
      return;
    }
    this.server.local.to(staffRoom(change.gym)).emit('changed', change);
    if (staffTopics.has(change.topic)) return;
    // A change notice may concern several clients: each is notified without the others' ids.
    const { ids: _ids, ...bare } = change;
    this.server.local.to(customers.map((id) => customerRoom(change.gym, id))).emit('changed', bare);
  }
}
