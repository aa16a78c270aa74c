/** An error message for the user, which is printed without a stack trace. */
export class Sentence extends Error {
  /**
   * @param {string} message
   * @param {number} exitCode
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.name = 'Sentence';
    this.exitCode = exitCode;
  }
}
