CREATE TABLE "restore_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restore_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"backup" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"ok" boolean NOT NULL,
	"tables" integer NOT NULL,
	"rows" bigint NOT NULL,
	"files" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"problem" text
);
--> statement-breakpoint
CREATE INDEX "restore_checks_started_at_index" ON "restore_checks" USING btree ("started_at");