import { createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { parseSmtpError, SmtpLine } from './smtp-line.ts';

/** Replies of the server by command; null closes the connection. */
type Answers = Record<string, string | null>;

const open = new Set<Socket>();
let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** Starts a mail server with scripted replies. */
async function serverThat(answers: Answers): Promise<SmtpLine> {
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.write('220 here\r\n');
    socket.on('data', (data) => {
      const answer = answers[data.toString().slice(0, 4)];
      if (answer === null) socket.destroy();
      else socket.write(`${answer ?? '250 yes'}\r\n`);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  stop = () => server.close();
  // The server listens on a TCP port, so its address is not the name of a pipe.
  const { port } = server.address() as AddressInfo;
  return new SmtpLine(`smtp://name:word@127.0.0.1:${port}`);
}

const ACCEPTS: Answers = { EHLO: '250-here\r\n250 AUTH PLAIN', AUTH: '235 yes' };
const MAIL = { from: 'a@site.example', to: 'b@site.example', text: 'x' };
const sendErrorOf = (line: SmtpLine) =>
  line.send(MAIL, async () => true).catch((error: unknown) => parseSmtpError(error));

it('reports a rejected login as unavailable and closes the connection [LEARN-08]', async () => {
  const line = await serverThat({ ...ACCEPTS, AUTH: '535 no' });
  expect(await sendErrorOf(line)).toMatchObject({ isUnavailable: true });
  await expect.poll(() => open.size).toBe(0);
});

it('reports a connection closed during login as unavailable [LEARN-08]', async () => {
  const line = await serverThat({ ...ACCEPTS, AUTH: null });
  expect(await sendErrorOf(line)).toMatchObject({ isUnavailable: true });
});

it('reports a rejected address even if the server then closes the connection [LEARN-08]', async () => {
  const line = await serverThat({ ...ACCEPTS, RCPT: '550 nobody', RSET: null });
  expect(await sendErrorOf(line)).toEqual({ code: 550, recipient: true, isUnavailable: false });
  expect(await sendErrorOf(line)).toEqual({ code: 550, recipient: true, isUnavailable: false });
  line.close();
  await expect.poll(() => open.size).toBe(0);
});
