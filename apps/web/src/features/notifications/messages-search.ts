/** What the address of the notifications says: with `showmsgNumber=1` all of them, else those that are unread. */
export interface MessagesSearch {
  showmsgNumber?: 1 | undefined;
}

export function messagesSearch(search: Record<string, unknown>): MessagesSearch {
  return { showmsgNumber: Number(search['showmsgNumber']) === 1 ? 1 : undefined };
}
