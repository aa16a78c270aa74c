import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { describeWithRedis } from './describe-with-redis.ts';
import { startRedis, type RedisServer } from './redis-server.ts';

/** Sends one command on its own connection. */
function ask({ url }: RedisServer, command: string): Promise<string> {
  return new Promise((done, fail) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(`${command}\r\n`));
    socket.once('error', fail);
    socket.once('data', (said) => {
      done(said.toString());
      socket.destroy();
    });
  });
}

async function given(append: boolean): Promise<RedisServer> {
  const redis = await startRedis({ append });
  onTestFinished(() => redis.close());
  expect(await ask(redis, 'SET kept yes')).toBe('+OK\r\n');
  return redis;
}

describeWithRedis('a Redis of the tests', () => {
  it('is empty after a restart on the same port', async () => {
    const redis = await given(false);
    await redis.stop();
    await expect(ask(redis, 'PING')).rejects.toThrow('ECONNREFUSED');
    await redis.start();
    expect(await ask(redis, 'GET kept')).toBe('$-1\r\n');
  });

  it('restores its data after a kill in append mode', async () => {
    const redis = await given(true);
    await redis.kill();
    await redis.start();
    expect(await ask(redis, 'GET kept')).toBe('$3\r\nyes\r\n');
  });
});
