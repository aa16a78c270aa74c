/** Returns the result of each call: 'done' or the error name. */
export async function endsOf(calls: readonly Promise<unknown>[]): Promise<unknown[]> {
  const results = await Promise.allSettled(calls);
  return results.map((result) => (result.status === 'fulfilled' ? 'done' : result.reason.errorName));
}
