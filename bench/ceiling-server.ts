// Upper bound of this machine: Fastify alone, in a separate process that sends the bytes it receives from the
// benchmark.
import Fastify from 'fastify';
import type { CeilingAnswer } from './ceiling.ts';

let answer: { headers: Record<string, string>; body: Buffer } = { headers: {}, body: Buffer.alloc(0) };
const http = Fastify({ logger: false });
const send = (_request: unknown, reply: { headers(values: object): { send(body: Buffer): unknown } }) =>
  reply.headers(answer.headers).send(answer.body);
http.get('/*', send);
http.post('/*', send);

process.on('message', (given: CeilingAnswer) => {
  answer = { headers: given.headers, body: Buffer.from(given.body, 'base64') };
  process.send?.({ taken: true });
});
process.on('disconnect', () => process.exit(0));
const url = await http.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ url });
