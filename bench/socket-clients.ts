// Separate process for pages with open sockets, so that their memory does not count as the server's memory.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Chatted, Guest, Opened, Order, Place, PlainCall, Reached } from './sockets/messages.ts';
import { rawSocket } from './sockets/raw-socket.ts';
import { sharesOf } from './sockets/shares.ts';

/** Maximum number of sockets that are opened concurrently. */
const AT_ONCE = 50;
/** Timeout in milliseconds after which pending events count as missed, and pending messages as lost. */
const LATE_MS = 30_000;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
let places: Place[] = [];
let guests: Guest[] = [];
let cut = 0;
let onEvent: (guest: number, event: string) => void = () => {};

/**
 * Sends a POST request and returns the response body. Rejects if the request fails, the status is not 200 or the
 * response contains an error code.
 */
function post({ origin, path, cookie, body }: PlainCall): Promise<unknown> {
  return new Promise((done, fail) => {
    const headers = { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request(origin + path, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('error', fail);
      answer.on('end', () => {
        if (answer.statusCode === 200 && text.startsWith('{"code":0')) done(text);
        else fail(new Error(`${answer.statusCode} ${text.slice(0, 200)}`));
      });
    });
    sent.on('error', fail);
    sent.end(body);
  });
}

/** Polls a condition until it is true or the timeout has passed. */
async function until(reached: () => boolean): Promise<void> {
  for (const end = performance.now() + LATE_MS; !reached() && performance.now() < end;) await delay(5);
}

async function open(order: Extract<Order, { do: 'open' }>): Promise<Opened> {
  ({ places, guests } = order);
  const startedAt = performance.now();
  let next = 0;
  let opened = 0;
  let failed: string | null = null;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < guests.length) {
        const number = next;
        next += 1;
        const guest = guests[number];
        const place = guest && places[guest.place];
        if (!guest || !place) continue;
        try {
          await rawSocket(
            place.origin,
            { path: place.path, ctoken: guest.ctoken },
            { onEvent: (event) => onEvent(number, event), lost: () => (cut += 1) },
          );
          opened += 1;
        } catch (error) {
          failed = String(error);
        }
      }
    }),
  );
  return { opened, seconds: (performance.now() - startedAt) / 1000, failed };
}

async function reachAll({ call, event, times }: Extract<Order, { do: 'all' }>): Promise<Reached> {
  const all: number[] = [];
  const spreads: number[] = [];
  let missed = 0;
  for (let time = 0; time < times; time += 1) {
    const at: number[] = [];
    let startedAt = 0;
    onEvent = (_, said) => {
      if (said.startsWith(`["${event}"`)) at.push(performance.now() - startedAt);
    };
    startedAt = performance.now();
    await post({ ...call, body: call.body.replaceAll('{time}', String(time)) });
    await until(() => at.length >= guests.length);
    missed += guests.length - at.length;
    all.push(...at);
    spreads.push((at.at(-1) ?? 0) - (at[0] ?? 0));
  }
  return { shares: sharesOf(all), deliverySpan: sharesOf(spreads).p50, missed };
}

type Talks = Extract<Order, { do: 'chat' }>['talks'];

/** Returns who sends the message with this index, to whom and where. The two members of a conversation alternate. */
function turnOf(talks: Talks, index: number) {
  const talk = talks[index % talks.length];
  if (!talk) return null;
  const [from, to] = Math.floor(index / talks.length) % 2 === 0 ? [talk.from, talk.to] : [talk.to, talk.from];
  // Sends the message to an instance to which the other member is not connected, if there is one.
  const place = places[((guests[to]?.place ?? 0) + 1) % places.length];
  const cookie = guests[from]?.cookie ?? '';
  return { conversationId: talk.conversationId, to, origin: place?.origin ?? '', cookie };
}

const CLIENT_ID = /"clientId":"([^"]+)"/;

async function chat({ path, talks, perSecond, seconds }: Extract<Order, { do: 'chat' }>): Promise<Chatted> {
  const sent = new Map<string, { at: number; to: number; heard: number }>();
  const [heard, answered]: [number[], number[]] = [[], []];
  const total = perSecond * seconds;
  let [failed, doubled, done] = [0, 0, 0];
  const cutBefore = cut;
  onEvent = (guest, said) => {
    if (!said.startsWith('["chat_message"')) return;
    const message = sent.get(CLIENT_ID.exec(said)?.[1] ?? '');
    if (!message || message.to !== guest) return;
    message.heard += 1;
    if (message.heard === 1) heard.push(performance.now() - message.at);
    else doubled += 1;
  };
  const say = async (index: number) => {
    const turn = turnOf(talks, index);
    if (!turn) return;
    const clientId = randomUUID();
    const { conversationId, to, ...caller } = turn;
    const body = JSON.stringify({ conversationId, clientId, text: 'That worked well for me, thank you.' });
    const at = performance.now();
    sent.set(clientId, { at, to, heard: 0 });
    try {
      await post({ ...caller, path, body });
      answered.push(performance.now() - at);
    } catch (error) {
      if (failed === 0) console.error(String(error));
      failed += 1;
      sent.delete(clientId);
    }
    done += 1;
  };
  const startedAt = performance.now();
  for (let index = 0; index < total; index += 1) {
    // Sends each message at its scheduled time, even if earlier ones are still pending (open-loop load).
    const wait = startedAt + (index * 1000) / perSecond - performance.now();
    if (wait > 1) await delay(wait);
    void say(index);
  }
  await until(() => done === total);
  await until(() => heard.length >= sent.size);
  const lost = [...sent.values()].filter((message) => message.heard === 0).length;
  return {
    sent: total,
    failed,
    heard: sharesOf(heard),
    answered: sharesOf(answered),
    lost,
    doubled,
    cut: cut - cutBefore,
  };
}

function obey(order: Order): Promise<Opened | Reached | Chatted> {
  if (order.do === 'open') return open(order);
  return order.do === 'all' ? reachAll(order) : chat(order);
}

process.on('message', (order: Order) => {
  obey(order).then(
    (report) => process.send?.(report),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
