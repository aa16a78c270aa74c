/** How each of several calls ends: 'done', or the name of the error. */
export async function endsOf(calls: readonly Promise<unknown>[]): Promise<unknown[]> {
  const results = await Promise.allSettled(calls);
  return results.map((result) => (result.status === 'fulfilled' ? 'done' : result.reason.errorName));
}
