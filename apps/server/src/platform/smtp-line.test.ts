import { createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { smtpFault, SmtpLine } from './smtp-line.ts';

/** What a server says to a command; null: it hangs up. */
type Answers = Record<string, string | null>;

const open = new Set<Socket>();
let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** A mail server that answers commands as it is told. */
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
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  return new SmtpLine(`smtp://name:word@127.0.0.1:${port}`);
}

const ACCEPTS: Answers = { EHLO: '250-here\r\n250 AUTH PLAIN', AUTH: '235 yes' };
const MAIL = { from: 'a@site.example', to: 'b@site.example', text: 'x' };
const faultOf = (line: SmtpLine) => line.send(MAIL, async () => true).catch((error: unknown) => smtpFault(error));

it('a server that refuses the login is away, and its connection is not left open [LEARN-08]', async () => {
  const line = await serverThat({ ...ACCEPTS, AUTH: '535 no' });
  expect(await faultOf(line)).toMatchObject({ away: true });
  await expect.poll(() => open.size).toBe(0);
});

it('a server that hangs up at the login is away [LEARN-08]', async () => {
  const line = await serverThat({ ...ACCEPTS, AUTH: null });
  expect(await faultOf(line)).toMatchObject({ away: true });
});

it('an address is refused also when the server hangs up after that [LEARN-08]', async () => {
  const line = await serverThat({ ...ACCEPTS, RCPT: '550 nobody', RSET: null });
  expect(await faultOf(line)).toEqual({ code: 550, recipient: true, away: false });
  expect(await faultOf(line)).toEqual({ code: 550, recipient: true, away: false });
  line.close();
  await expect.poll(() => open.size).toBe(0);
});
