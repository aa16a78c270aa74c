CREATE TABLE "industry_feed_states" (
	"network" text PRIMARY KEY NOT NULL,
	"last_ok_at" timestamp with time zone,
	"last_error" text,
	"payload_hash" "bytea",
	"hour" timestamp with time zone,
	"same_times" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "industry_claims_asked" ON "industry_claims" USING btree ("id") WHERE "industry_claims"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "industry_rooms_prefix" ON "industry_rooms" USING btree ("network","name" text_pattern_ops);