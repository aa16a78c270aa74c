/** Name by which an email greets the owner of an account: the nickname, or the username before there is one. */
export const greetingName = ({ nickName, userName }: { nickName: string; userName: string }): string =>
  nickName || userName;
