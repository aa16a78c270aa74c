import { idParam } from '#platform/pages/search-params.ts';

/** Search parameters of the messages page. */
export interface ChatAddress {
  /** Id of the open conversation. */
  id?: number | undefined;
  /** Id of a member; opens the conversation with that member. */
  to?: number | undefined;
  /** Sequence number of a message in the conversation. */
  at?: number | undefined;
  /** Shows the message requests instead of the conversations. */
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
