import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

export interface Balancer {
  origin: string;
  close(): Promise<void>;
}

const LOOK_MS = 100;

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/**
 * Round-robin load balancer for several instances: forwards each request and each socket to the next ready instance,
 * without sticky sessions. Never retries a request that an instance may have started. The caller receives 502 instead.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const agents = new Map(ports.map((port) => [port, new Agent({ keepAlive: true, maxSockets: 100 })]));
  const ready = new Set<number>();
  const sockets = new Set<Duplex>();
  let turn = 0;
  /** Returns all ports, ready ones first, rotated on each call. */
  const inTurn = (): number[] => {
    turn += 1;
    const all = ports.map((_, index) => ports[(index + turn) % ports.length] ?? 0);
    return [...all.filter((port) => ready.has(port)), ...all.filter((port) => !ready.has(port))];
  };
  const look = (port: number) => {
    const asked = request({ host: '127.0.0.1', port, path: '/ready', timeout: 2000, agent: false });
    asked.on('response', (answer) => {
      if (answer.statusCode === 200) ready.add(port);
      else ready.delete(port);
      answer.resume();
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => ready.delete(port));
    asked.end();
  };
  const looking = setInterval(() => ports.forEach(look), LOOK_MS);

  const pass = (incoming: IncomingMessage, body: Buffer, answer: ServerResponse, [port, ...rest]: number[]) => {
    const refuse = () => {
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502, { 'content-type': 'text/plain' }).end('bad gateway');
    };
    if (port === undefined) return refuse();
    const { method, url, headers } = incoming;
    const sent = request({ host: '127.0.0.1', port, method, path: url, headers, agent: agents.get(port) });
    sent.on('response', (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(answer);
      // An instance exited in the middle of a response.
      from.on('error', refuse);
    });
    sent.on('error', (error) => {
      const unheard = 'code' in error && error.code === 'ECONNREFUSED';
      if (!unheard) return refuse();
      ready.delete(port);
      pass(incoming, body, answer, rest);
    });
    sent.end(body);
  };

  const join = (incoming: IncomingMessage, near: Duplex, [port, ...rest]: number[]) => {
    if (port === undefined) return void near.destroy();
    let joined = false;
    const far: Socket = connect(port, '127.0.0.1', () => {
      joined = true;
      const { method, url, rawHeaders } = incoming;
      const lines = rawHeaders.map((part, index) => (index % 2 === 0 ? `${part}: ` : `${part}\r\n`)).join('');
      far.write(`${method} ${url} HTTP/1.1\r\n${lines}\r\n`);
      far.pipe(near).pipe(far);
      far.on('close', () => near.destroy());
      near.on('close', () => far.destroy());
    });
    far.on('error', () => {
      if (joined) near.destroy();
      else join(incoming, near, rest);
    });
  };

  const server = createServer((incoming, answer) => {
    bodyOf(incoming).then(
      (body) => pass(incoming, body, answer, inTurn()),
      () => answer.destroy(),
    );
  });
  server.on('upgrade', (incoming, near) => {
    sockets.add(near);
    near.on('close', () => sockets.delete(near));
    near.on('error', () => near.destroy());
    join(incoming, near, inTurn());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: () =>
      new Promise((done) => {
        clearInterval(looking);
        for (const agent of agents.values()) agent.destroy();
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
