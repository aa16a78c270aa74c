/** Search parameters of the notifications page: with `showmsgNumber=1` it shows all notifications, else unread ones. */
export interface MessagesSearch {
  showmsgNumber?: 1 | undefined;
}

export function messagesSearch(search: Record<string, unknown>): MessagesSearch {
  return { showmsgNumber: Number(search['showmsgNumber']) === 1 ? 1 : undefined };
}
