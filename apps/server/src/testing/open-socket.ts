import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import type { SocketEvents, SocketRequests } from '@site/contract/realtime/events.ts';
import { SOCKET_PATH } from '#platform/realtime/hub.ts';
import type { TestApp, TestClient } from './app.ts';

export type TestSocket = Socket<SocketEvents, SocketRequests>;

/** Opens a socket, which is closed automatically when the test ends. It does not reconnect automatically. */
export function openSocket(
  { origin }: Pick<TestApp, 'origin'>,
  auth: Record<string, unknown> = {},
  { headers = {} }: { headers?: Record<string, string> } = {},
): TestSocket {
  const socket: TestSocket = io(origin, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth,
    extraHeaders: headers,
    reconnection: false,
    forceNew: true,
  });
  onTestFinished(() => void socket.close());
  return socket;
}

/** Returns the result of a connection attempt: connected or the error. */
export function outcomeOf(socket: TestSocket): Promise<string> {
  return new Promise((resolve) => {
    socket.once('connect', () => resolve('connected'));
    socket.once('connect_error', (error) => resolve(error.message));
  });
}

/** Connects a socket with a session, and records the names and payloads of its events. */
export async function socketOf(
  app: Pick<TestApp, 'origin'>,
  api: TestClient,
): Promise<{ socket: TestSocket; heard: [string, unknown][] }> {
  const { token } = await api(accountRoutes.checkout, {});
  const socket = openSocket(app, { ctoken: token });
  const heard: [string, unknown][] = [];
  socket.onAny((event: string, data: unknown) => heard.push([event, data]));
  const outcome = await outcomeOf(socket);
  if (outcome !== 'connected') throw new Error(outcome);
  return { socket, heard };
}

/** Resolves to the payload of the next event of a socket or its connection. */
export function next(source: TestSocket | TestSocket['io'], event: string): Promise<unknown[]> {
  // The types allow only known event names; this function accepts any.
  const emitter = source as unknown as { once(event: string, listener: (...args: unknown[]) => void): void };
  return new Promise((resolve) => emitter.once(event, (...args) => resolve(args)));
}
