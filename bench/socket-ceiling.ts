// Server with Socket.IO and Fastify alone, without accounts, authorization or a database. Its measurements are the
// upper bound for this machine.
import Fastify from 'fastify';
import { Server } from 'socket.io';

const http = Fastify({ logger: false });
const io = new Server(http.server, { path: '/socket', transports: ['websocket'], serveClient: false });
io.on('connection', (socket) => {
  const { ctoken } = socket.handshake.auth;
  void socket.join(['forum', `user:${String(ctoken)}`]);
});
const done = { code: 0, message: '', data: {} };
http.post('/all', async () => {
  io.to('forum').emit('forum_post', { id: 1 });
  return done;
});
// Conversation `n` is between guests `n` and `n + 1`.
http.post<{ Body: { conversationId: number } }>('/send', async ({ body }) => {
  io.to(`user:${body.conversationId}`)
    .to(`user:${body.conversationId + 1}`)
    .emit('chat_message', body);
  return done;
});
process.on('disconnect', () => process.exit(0));
const origin = await http.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ origin });
