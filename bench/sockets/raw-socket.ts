import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** A minimal WebSocket client, because the cost of a client library would distort the measurement. */
export interface RawSocket {
  close(): void;
}

const TEXT = 1;
const CLOSE = 8;
const HEADER_END = '\r\n\r\n';

/** Encodes a text frame, masked as the protocol requires of clients. */
function frame(text: string): Buffer {
  const body = Buffer.from(text);
  const mask = randomBytes(4);
  const head =
    body.length < 126 ? Buffer.from([0x80 | TEXT, 0x80 | body.length]) : Buffer.from([0x80 | TEXT, 0xfe, 0, 0]);
  if (body.length >= 126) head.writeUInt16BE(body.length, 2);
  for (let index = 0; index < body.length; index += 1) body[index] = (body[index] ?? 0) ^ (mask[index % 4] ?? 0);
  return Buffer.concat([head, mask, body]);
}

/** Number of bytes of a length that does not fit into the second byte of a frame, by that byte. */
const LENGTH_BYTES = new Map([
  [126, 2],
  [127, 8],
]);

/** Returns the opcode of the frame at an offset and the place of its payload; null if the frame is incomplete. */
function frameAt(all: Buffer, at: number): { opcode: number; begin: number; end: number } | null {
  const [first, second] = [all[at], all[at + 1]];
  if (first === undefined || second === undefined) return null;
  const wide = LENGTH_BYTES.get(second) ?? 0;
  const begin = at + 2 + wide;
  if (all.length < begin) return null;
  const length = wide === 2 ? all.readUInt16BE(at + 2) : wide === 8 ? Number(all.readBigUInt64BE(at + 2)) : second;
  const end = begin + length;
  return all.length < end ? null : { opcode: first & 0xf, begin, end };
}

/** Decodes the complete frames received so far; `rest` contains the bytes after them. */
function frames(all: Buffer): { texts: string[]; closed: boolean; rest: Buffer } {
  const texts: string[] = [];
  let closed = false;
  let at = 0;
  for (;;) {
    const found = frameAt(all, at);
    if (!found) break;
    const { opcode, begin, end } = found;
    if (opcode === TEXT) texts.push(all.toString('utf8', begin, end));
    else if (opcode === CLOSE) closed = true;
    at = end;
  }
  return { texts, closed, rest: at === 0 ? all : all.subarray(at) };
}

/**
 * Connects a socket. Resolves when the server has accepted it, and rejects if the connection fails or is refused.
 * @param onEvent called with each event as JSON
 */
export function rawSocket(
  origin: string,
  { path, ctoken }: { path: string; ctoken: string },
  { onEvent, lost }: { onEvent: (event: string) => void; lost: () => void },
): Promise<RawSocket> {
  return new Promise((done, fail) => {
    const { hostname, port, host } = new URL(origin);
    let rest: Buffer = Buffer.alloc(0);
    let upgraded = false;
    let taken = false;
    const socket: Socket = connect(Number(port), hostname, () => {
      socket.setNoDelay(true);
      socket.write(
        `GET ${path}/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
          `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nSec-WebSocket-Version: 13${HEADER_END}`,
      );
    });
    const take = (text: string) => {
      // Message types of Engine.IO (open, ping) and Socket.IO (connected, refused, event).
      if (text.startsWith('0')) socket.write(frame(`40${JSON.stringify({ ctoken })}`));
      else if (text === '2') socket.write(frame('3'));
      else if (text.startsWith('40')) {
        taken = true;
        done({ close: () => socket.destroy() });
      } else if (text.startsWith('44')) fail(new Error(`refused: ${text}`));
      else if (text.startsWith('42')) onEvent(text.slice(2));
    };
    socket.on('data', (chunk: Buffer) => {
      let all = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      if (!upgraded) {
        const end = all.indexOf(HEADER_END);
        if (end === -1) return void (rest = all);
        const [status = ''] = all.toString('latin1', 0, end).split('\r\n');
        if (!status.includes(' 101 ')) return void socket.destroy(new Error(status));
        upgraded = true;
        all = all.subarray(end + HEADER_END.length);
      }
      const found = frames(all);
      rest = found.rest;
      for (const text of found.texts) take(text);
      if (found.closed) socket.destroy();
    });
    socket.on('error', fail);
    socket.on('close', () => {
      if (taken) lost();
      else fail(new Error('closed before it was accepted'));
    });
  });
}
