import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Body = Record<string, unknown>;
type Answer = (body: Body, response: ServerResponse) => void;

const sendJson = (response: ServerResponse, body: unknown) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
};

/** Translates by enclosing each text in angle quotes and leaving the tags alone. */
export const quoteTexts = (html: string) => html.replace(/>([^<]+)</g, '>«$1»<');

/** HTTP server that answers like an OpenAI-compatible service and like LibreTranslate, and records the requests. */
export async function startTranslationServer() {
  const asked: { path: string; body: Body; authorization: string | undefined }[] = [];
  let answer: Answer | null = null;
  let translate = quoteTexts;
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    // The application sends JSON objects.
    const body = JSON.parse(text) as Body;
    const path = request.url ?? '';
    asked.push({ path, body, authorization: request.headers.authorization });
    if (answer) return answer(body, response);
    if (path === '/translate') return sendJson(response, { translatedText: translate(String(body['q'])) });
    const messages = body['messages'] as { content: string }[];
    sendJson(response, { choices: [{ message: { content: translate(messages.at(-1)?.content ?? '') } }] });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // The address of a server that listens on a TCP port has this type.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    asked,
    /** Sets the translation of the next requests. */
    translates(next: (html: string) => string) {
      translate = next;
    },
    /** Answers the next requests in another way; null for translations. */
    answers(next: Answer | null) {
      answer = next;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
