import { withTimeout } from '../with-timeout.ts';

/** Timeout in milliseconds, shorter than that of a request. */
const WAIT_MS = 15_000;
const PROBLEM_MAX = 300;

/** Sends a test email and returns what the mail server or the connection answered; null if the email was sent. */
export async function problemOfSending(send: () => Promise<void>): Promise<string | null> {
  try {
    await withTimeout(send(), WAIT_MS, () => new Error('the mail server did not answer within 15 s'));
    return null;
  } catch (error) {
    // An error may have a cause, such as the answer of the mail server.
    const messages = [error, error instanceof Error ? error.cause : undefined].flatMap((one) =>
      one instanceof Error ? one.message : [],
    );
    return messages.join(': ').slice(0, PROBLEM_MAX);
  }
}
