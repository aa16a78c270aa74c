const WORD = /^[\w.-]{1,40}$/;

/**
 * What went wrong, in a word or two that name nobody: the kind of the error, its code, and the code of a mail server's
 * refusal, such as `EENVELOPE 550`. Messages are left out: they quote addresses and what was sent.
 */
export function problemWord(error: unknown): string {
  if (!(error instanceof Error)) return 'Error';
  // Of a query that failed, what the database said says more than that it failed.
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
