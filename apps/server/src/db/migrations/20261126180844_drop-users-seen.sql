-- migrate: outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "users_seen";
