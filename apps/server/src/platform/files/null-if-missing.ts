const MISSING_CODES = new Set(['ENOENT', 'ENOTDIR']);

/** Resolves to null if the path of a file operation does not exist. Other errors are thrown. */
export async function nullIfMissing<T>(operation: Promise<T>): Promise<T | null> {
  try {
    return await operation;
  } catch (error) {
    if (error instanceof Error && 'code' in error && MISSING_CODES.has(String(error.code))) return null;
    throw error;
  }
}
