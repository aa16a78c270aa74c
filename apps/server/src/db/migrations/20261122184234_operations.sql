CREATE TABLE "health_states" (
	"name" text PRIMARY KEY NOT NULL,
	"verdict" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instances" (
	"id" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"loop_ms" integer NOT NULL,
	"memory" bigint NOT NULL,
	"redis" boolean
);
--> statement-breakpoint
CREATE TABLE "job_states" (
	"name" text PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"ms" integer NOT NULL,
	"failed_at" timestamp with time zone,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "store_figures" (
	"store" text PRIMARY KEY NOT NULL,
	"files" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "problem" text;--> statement-breakpoint
-- lint: require-concurrent-index-creation because only staff write to this table, which has a row for each of their acts
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");