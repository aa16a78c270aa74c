import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Listener = (...args: unknown[]) => void;

class FakeEmitter {
  readonly listeners = new Map<string, Listener[]>();
  on(event: string, listener: Listener): this {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
    return this;
  }
  say(event: string, ...args: unknown[]): void {
    for (const listener of this.listeners.get(event) ?? []) listener(...args);
  }
}

/** Fake socket, controlled by the test. */
class FakeSocket extends FakeEmitter {
  auth: unknown;
  connected = false;
  tries = 0;
  connect(): this {
    this.tries += 1;
    return this;
  }
  disconnect(): this {
    if (this.connected) this.lose('io client disconnect');
    return this;
  }
  arrive(): void {
    this.connected = true;
    this.say('connect');
  }
  lose(reason = 'transport close'): void {
    this.connected = false;
    this.say('disconnect', reason);
  }
  fail(message = 'websocket error'): void {
    this.say('connect_error', new Error(message));
  }
}

interface FakeManager {
  opts: Record<string, unknown>;
  say(event: string): void;
}
// The assertion is needed because an empty array has no element type.
const fake = vi.hoisted(() => ({ managers: [] as FakeManager[] }));

const toasts: string[] = [];
let socket: FakeSocket;

vi.mock('socket.io-client', () => ({
  Manager: class extends FakeEmitter implements FakeManager {
    opts: Record<string, unknown>;
    constructor(opts: Record<string, unknown>) {
      super();
      this.opts = opts;
      fake.managers.push(this);
    }
    socket(_: string, { auth }: { auth: unknown }) {
      socket.auth = auth;
      return socket;
    }
  },
}));
vi.mock('../toast.ts', () => ({ toast: (_: string, message: string) => toasts.push(message) }));

let page: FakeEmitter;
let answer: () => Promise<Response>;
const asked = vi.fn<() => void>();
let catchUps = 0;
let loggedOutCount = 0;

beforeEach(async () => {
  vi.useFakeTimers();
  socket = new FakeSocket();
  [catchUps, loggedOutCount, toasts.length] = [0, 0, 0];
  asked.mockReset();
  answer = () => Promise.reject(new TypeError('no network'));
  page = new FakeEmitter();
  Object.assign(page, {
    location: { origin: 'https://site.example' },
    documentElement: { dataset: {} },
    visibilityState: 'visible',
    addEventListener: page.on.bind(page),
  });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', () => {
    asked();
    return answer();
  });
  const { makeLink } = await import('./socket-link.ts');
  makeLink({ ctoken: 'me', onCatchUp: () => (catchUps += 1), onLoggedOut: () => (loggedOutCount += 1) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const envelope = (code: number, data: unknown) =>
  Promise.resolve(
    new Response(JSON.stringify({ code, message: 'Too often.', data, name: code ? 'too-many' : undefined }), {
      status: code ? 429 : 200,
      headers: { 'content-type': 'application/json' },
    }),
  );
const place = () => fake.managers.at(-1)?.opts;

test("connects to the page's origin without requesting the endpoint [RT-01]", () => {
  expect(socket.tries).toBe(1);
  expect(socket.auth).toEqual({ ctoken: 'me' });
  expect(place()).toMatchObject({ hostname: 'site.example', port: '443', secure: true, transports: ['websocket'] });
  socket.arrive();
  expect([asked.mock.calls.length, catchUps]).toEqual([0, 0]);
});

test('reconnects after a lost connection and requests missed events [RT-05]', async () => {
  socket.arrive();
  socket.lose('io server disconnect');
  await vi.advanceTimersByTimeAsync(1000);
  expect(socket.tries).toBe(2);
  socket.arrive();
  expect([asked.mock.calls.length, catchUps]).toEqual([0, 1]);
});

test('requests the current endpoint after a second failure and connects there [RT-01]', async () => {
  answer = () => envelope(0, { wsServerUrl: 'http://other.example:8080', socketIoPath: '/elsewhere' });
  socket.fail();
  await vi.advanceTimersByTimeAsync(1000);
  socket.fail();
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked).toHaveBeenCalledOnce();
  expect(socket.tries).toBe(3);
  expect(place()).toMatchObject({ hostname: 'other.example', port: '8080', secure: false, path: '/elsewhere' });
});

test('retries silently without a network, at most thirty seconds apart [RT-01]', async () => {
  socket.fail();
  await vi.advanceTimersByTimeAsync(1000);
  socket.fail();
  await vi.advanceTimersByTimeAsync(60_000);
  const before = asked.mock.calls.length;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked.mock.calls.length).toBeGreaterThan(before);
  expect(socket.tries).toBe(2);
  expect(toasts).toEqual([]);
});

test('reports a rejection by the server once [RT-01]', async () => {
  answer = () => envelope(429, null);
  socket.fail();
  await vi.advanceTimersByTimeAsync(1000);
  socket.fail();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked.mock.calls.length).toBeGreaterThan(2);
  expect(toasts).toEqual(['Too often.']);
});

test('reports an expired session and does not retry [AUTH-15]', async () => {
  socket.fail('signed-out');
  await vi.advanceTimersByTimeAsync(120_000);
  expect([loggedOutCount, socket.tries]).toEqual([1, 1]);
});

test('reconnects within the given time when the server shuts down [OPS-03]', async () => {
  socket.arrive();
  socket.say('moving', { withinMs: 4000 });
  await vi.advanceTimersByTimeAsync(4000);
  expect(socket.tries).toBe(2);
  socket.arrive();
  expect(catchUps).toBe(1);
  socket.say('catch_up', {});
  expect(catchUps).toBe(2);
});

test('reconnects after sleep, but not when the tab was hidden only briefly [RT-05]', async () => {
  socket.arrive();
  await vi.advanceTimersByTimeAsync(20_000);
  page.say('visibilitychange');
  expect(socket.tries).toBe(1);
  fake.managers.at(-1)?.say('ping');
  await vi.advanceTimersByTimeAsync(61_000);
  page.say('visibilitychange');
  expect(socket.tries).toBe(2);
});

test('reconnects at once when the network is back [RT-05]', async () => {
  socket.arrive();
  socket.lose();
  page.say('online');
  expect(socket.tries).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(socket.tries).toBe(2);
});
