import { createServer, type ServerResponse } from 'node:http';
import { INDUSTRY_SITES, type IndustrySite } from '@site/contract/industry/sites.ts';
import { feedIdSetting, feedKeySetting, feedUrlSetting, needsKey } from '#platform/settings/cam-site-settings.ts';
import { FEED_ID, FEED_KEY, FORMATS, STRANGER, type PlayedRoom } from './feed-formats.ts';

export type { PlayedRoom } from './feed-formats.ts';

/**
 * Failure mode of a response. html: an HTML page with status 200, as from a bot guard. truncated: incomplete JSON.
 * silent: no response. broken: the connection closes midway. redirect: to another host. endless: a body without end.
 * An object gives an error status, or JSON to send with status 200.
 */
export type FeedTrouble =
  | 'html'
  | 'truncated'
  | 'silent'
  | 'broken'
  | 'redirect'
  | 'endless'
  | { status: number; retryAfter?: string }
  | { answer: unknown };

export interface FeedServer {
  /** Environment variables that enable all feeds and point them to this server. */
  settings: Record<string, string>;
  /** Received requests as path and query. */
  asked: string[];
  /** Maximum number of concurrent requests so far. */
  atOnce(): number;
  /** Sets the rooms of a feed; initially no room is online. */
  play(network: IndustrySite, rooms: readonly PlayedRoom[], more?: { total?: number; limit?: number }): void;
  /** Makes the next `times` requests fail. If `page` is given, only requests for that page do, counted from 0. */
  trouble(network: IndustrySite, trouble: FeedTrouble, which?: { times?: number; page?: number }): void;
  close(): Promise<void>;
}

interface Played {
  rooms: readonly PlayedRoom[];
  total: number | undefined;
  /** Maximum number of rooms per response, regardless of the request. */
  limit: number;
  troubles: { trouble: FeedTrouble; left: number; page: number | undefined }[];
}

const ELSEWHERE = 'http://127.0.0.1:1/elsewhere';

function sendTrouble(response: ServerResponse, trouble: FeedTrouble, body: string): void {
  if (typeof trouble === 'object') {
    if ('answer' in trouble) sendJson(response, 200, JSON.stringify(trouble.answer));
    else
      response
        .writeHead(trouble.status, { ...(trouble.retryAfter !== undefined && { 'retry-after': trouble.retryAfter }) })
        .end('no');
    return;
  }
  const half = body.slice(0, body.length / 2);
  const json = { 'content-type': 'application/json' };
  switch (trouble) {
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>One moment</title>');
      return;
    case 'truncated':
      sendJson(response, 200, half);
      return;
    case 'silent':
      return;
    case 'broken':
      response.writeHead(200, { ...json, 'content-length': body.length });
      response.write(half, () => response.destroy());
      return;
    case 'redirect':
      response.writeHead(302, { location: ELSEWHERE }).end();
      return;
    case 'endless': {
      response.writeHead(200, json);
      const more = setInterval(() => response.write(' '.repeat(65_536)), 1);
      response.on('close', () => clearInterval(more));
    }
  }
}

function sendJson(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}

/** Starts a local web server that simulates the feeds of all cam sites and their failures. */
export async function feedServer({ port = 0 }: { port?: number } = {}): Promise<FeedServer> {
  const asked: string[] = [];
  let [open, most] = [0, 0];
  const emptyFeed = (): Played => ({ rooms: [], total: undefined, limit: Infinity, troubles: [] });
  const played = new Map<string, Played>(INDUSTRY_SITES.map((network) => [network, emptyFeed()]));
  const of = (network: string) => played.get(network) ?? emptyFeed();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://feeds.local');
    asked.push(url.pathname + url.search);
    open += 1;
    most = Math.max(most, open);
    response.on('close', () => (open -= 1));
    const network = INDUSTRY_SITES.find((name) => url.pathname === `/${name}`);
    if (!network) return sendJson(response, 404, '{}');
    const format = FORMATS[network];
    if (!format.isKnown(url.searchParams, request.headers.authorization)) {
      const { status, answer } = STRANGER[network];
      return sendJson(response, status, JSON.stringify(answer));
    }
    const { rooms, total = rooms.length, limit: atMost, troubles } = of(network);
    const { skip, limit } = format.range(url.searchParams, atMost);
    const body = JSON.stringify(format.answer({ rooms: rooms.slice(skip, skip + limit), total }));
    const page = Math.round(skip / limit);
    const trouble = troubles.find((one) => one.left > 0 && (one.page ?? page) === page);
    if (!trouble) return sendJson(response, 200, body);
    trouble.left -= 1;
    sendTrouble(response, trouble.trouble, body);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    settings: Object.fromEntries([
      ...INDUSTRY_SITES.flatMap((network) => [
        [feedIdSetting(network), FEED_ID],
        [feedUrlSetting(network), `${origin}/${network}`],
      ]),
      ...INDUSTRY_SITES.filter(needsKey).map((network) => [feedKeySetting(network), FEED_KEY]),
    ]),
    asked,
    atOnce: () => most,
    play: (network, rooms, { total, limit = Infinity } = {}) =>
      void played.set(network, { ...of(network), rooms, total, limit }),
    trouble: (network, trouble, { times = 1, page } = {}) => of(network).troubles.push({ trouble, left: times, page }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
