import { idParam } from '#platform/search-params.ts';

/** What the address of the messages can say. */
export interface ChatAddress {
  /** The conversation that is open. */
  id?: number | undefined;
  /** Opens the conversation with a member. */
  to?: number | undefined;
  /** A message in it, by its place. */
  at?: number | undefined;
  /** Shows the requests in place of the conversations. */
  requests?: true | undefined;
}

export function chatAddress(search: Record<string, unknown>): ChatAddress {
  return {
    id: idParam(search['id']),
    to: idParam(search['to']),
    at: idParam(search['at']),
    requests: search['requests'] === true || search['requests'] === 'true' ? true : undefined,
  };
}
