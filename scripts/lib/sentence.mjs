/** A fault to be told to the person at the keyboard as it is, without a stack trace. */
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
