/** Says that this browser keeps learning pages of an account for reading without a connection. */
export const OFFLINE_OF = 'offline-of';
