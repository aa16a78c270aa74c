/**
 * Reason why nothing was fetched. It is never shown to users, because it would reveal details of the server's own
 * network.
 */
export class WebRefusal extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'WebRefusal';
  }
}
