// Sockets as a page opens them, one transport and no second try, so that a refusal is seen as such.
import { once } from 'node:events';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';

export type Place = { readonly url: string };
type Options = Partial<ManagerOptions & SocketOptions>;

/** Not connected yet: whoever asks for it listens first. */
export const socketTo = ({ url }: Place, token: unknown, options: Options = {}): Socket =>
  io(url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true, ...options });

/** Resolves once it is connected. @throws Error with the server's word when it is refused */
export const connected = async (place: Place, token: unknown, options: Options = {}): Promise<Socket> => {
  const socket = socketTo(place, token, options);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => {
      socket.close();
      reject(error);
    });
  });
  return socket;
};

/** Resolves with the reason when the connection is over. */
export const cutOff = async (socket: Socket): Promise<unknown> => (await once(socket as never, 'disconnect'))[0];

/** A message with an answer, as a page sends one. */
export const ask = (socket: Socket, event: string, message: unknown): Promise<{ ok: boolean; code?: string }> =>
  socket.timeout(20_000).emitWithAck(event, message) as Promise<{ ok: boolean; code?: string }>;

/** Writes a packet that no library would, without the sign of a message before it. */
export const writeRaw = (socket: Socket, packet: string | Buffer): void => {
  (socket.io.engine as unknown as { write: (data: string | Buffer) => void }).write(packet);
};
