CREATE TABLE "industry_feed_states" (
	"network" text PRIMARY KEY NOT NULL,
	"last_ok_at" timestamp with time zone,
	"last_error" text,
	"payload_hash" "bytea",
	"hour" timestamp with time zone,
	"same_times" integer DEFAULT 0 NOT NULL
);
