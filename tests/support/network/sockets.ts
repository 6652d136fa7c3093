// Sockets as a page opens them, but with one transport and without reconnecting, so that refusals are visible.
import { once } from 'node:events';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';

export type Place = { readonly url: string };
type Options = Partial<ManagerOptions & SocketOptions>;

/** Not connected yet, so that the caller can add listeners first. */
export const socketTo = ({ url }: Place, token: unknown, options: Options = {}): Socket =>
  io(url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true, ...options });

/** Resolves once it is connected. @throws Error with the server's reason if it is refused */
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

/** Resolves with the reason when the connection ends. */
export const cutOff = async (socket: Socket): Promise<unknown> => (await once(socket as never, 'disconnect'))[0];

/** Sends a message with an acknowledgement, as a page does. */
export const ask = (socket: Socket, event: string, message: unknown): Promise<{ ok: boolean; code?: string }> =>
  socket.timeout(20_000).emitWithAck(event, message) as Promise<{ ok: boolean; code?: string }>;

/** Writes a raw packet that no library would send, without the prefix of a message. */
export const writeRaw = (socket: Socket, packet: string | Buffer): void => {
  (socket.io.engine as unknown as { write: (data: string | Buffer) => void }).write(packet);
};
