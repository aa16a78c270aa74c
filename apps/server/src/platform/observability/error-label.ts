const WORD = /^[\w.-]{1,40}$/;

/**
 * Returns an error label without personal data: the error name, its code, and the reply code of a mail server, such as
 * `EENVELOPE 550`. The message is left out, because it may quote addresses or content.
 */
export function errorLabel(error: unknown): string {
  if (!(error instanceof Error)) return 'Error';
  // For a failed query, the error of the database is more specific than its wrapper.
  const inner = error.cause instanceof Error && 'code' in error.cause ? error.cause : error;
  const code = 'code' in inner ? inner.code : undefined;
  const refusal = 'responseCode' in inner ? inner.responseCode : undefined;
  const kind = inner.name === 'Error' && code !== undefined ? [] : [inner.name];
  return (
    [...kind, code, refusal]
      .map(String)
      .filter((word) => word !== 'undefined' && WORD.test(word))
      .join(' ') || 'Error'
  );
}
