import { WEBHOOK_EVENTS } from '@site/contract/webhooks/events.ts';
import type { SchemaWriter } from './schema-writer.ts';

const WEBHOOK_DESCRIPTION = [
  'Signed as in the Standard Webhooks specification: `webhook-signature` is `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`, with the bytes of the secret after `whsec_` (base64) as the key. Reject requests whose `webhook-timestamp` (seconds) is more than five minutes off.',
  'Respond with 2xx within 5 seconds. Redirects are not followed. Anything else is retried after 1, 5 and 30 minutes, 2, 6 and 16 hours. A delivery may arrive twice: `webhook-id` stays the same.',
].join('\n\n');

/** Requests that the site sends to webhooks, from the descriptors of their events (NEWS-30). */
export function webhookOperations(writer: SchemaWriter): Record<string, unknown> {
  const headers = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
    ...{ name, in: 'header', required: true, schema: { type: 'string' } },
  }));
  const entries = Object.entries(WEBHOOK_EVENTS).map(([name, { summary, data }]) => {
    const body = {
      type: 'object',
      required: ['type', 'timestamp', 'data'],
      properties: {
        type: { type: 'string', const: name },
        timestamp: { type: 'string', format: 'date-time', description: 'Time of the event.' },
        data: writer.write(data, 'input'),
      },
    };
    const post = {
      operationId: `webhook.${name}`,
      summary,
      description: WEBHOOK_DESCRIPTION,
      tags: ['webhooks'],
      security: [],
      parameters: headers,
      requestBody: { required: true, content: { 'application/json': { schema: body } } },
      responses: { '2XX': { description: 'Accepted.' } },
    };
    return [name, { post }];
  });
  return Object.fromEntries(entries);
}
