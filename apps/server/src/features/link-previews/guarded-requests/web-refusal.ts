/**
 * Reason why nothing was fetched. It is only logged, because it would reveal details of the server's own network to
 * users.
 */
export class WebRefusal extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'WebRefusal';
  }
}
