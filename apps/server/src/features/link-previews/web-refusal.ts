/** Reason why nothing was fetched. It is only logged: to users it would reveal details of the server's own network. */
export class WebRefusal extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'WebRefusal';
  }
}
