/** Why nothing was fetched. Nobody but the log hears of it: it would tell strangers about the server's own network. */
export class WebRefusal extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'WebRefusal';
  }
}
