CREATE TABLE "points_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"action" text NOT NULL,
	"points" integer NOT NULL,
	"key" text NOT NULL,
	"round" smallint DEFAULT 0 NOT NULL,
	"subject_kind" text,
	"subject_id" bigint,
	"actor_id" bigint,
	"detail" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "points_members" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"zone" text DEFAULT 'UTC' NOT NULL,
	"not_before" date,
	"streak" integer DEFAULT 0 NOT NULL,
	"visited_on" date,
	"best_streak" integer DEFAULT 0 NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "points_periods" (
	"period" text NOT NULL,
	"user_id" bigint NOT NULL,
	"points" integer NOT NULL,
	"listed" boolean NOT NULL,
	CONSTRAINT "points_periods_period_user_id_pk" PRIMARY KEY("period","user_id")
);
--> statement-breakpoint
CREATE TABLE "points_rest_days" (
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "points_rest_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "points_ledger" ADD CONSTRAINT "points_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_members" ADD CONSTRAINT "points_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_periods" ADD CONSTRAINT "points_periods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_rest_days" ADD CONSTRAINT "points_rest_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "points_ledger_key" ON "points_ledger" USING btree ("user_id","key","round");--> statement-breakpoint
CREATE INDEX "points_ledger_history" ON "points_ledger" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "points_ledger_day" ON "points_ledger" USING btree ("user_id","day","action");--> statement-breakpoint
CREATE INDEX "points_ledger_subject" ON "points_ledger" USING btree ("user_id","subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "points_periods_user_id_index" ON "points_periods" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "points_periods_places" ON "points_periods" USING btree ("period","points" DESC NULLS FIRST,"user_id") WHERE "points_periods"."listed" and "points_periods"."points" > 0;--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("id") WHERE "users"."suspended";
--> statement-breakpoint
CREATE FUNCTION points_ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger of points takes new lines only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER points_ledger_append_only BEFORE UPDATE OR TRUNCATE ON "points_ledger"
FOR EACH STATEMENT EXECUTE FUNCTION points_ledger_is_append_only();
--> statement-breakpoint
-- Lines go with their person only: who erases one says whom, for this transaction.
CREATE TRIGGER points_ledger_erased BEFORE DELETE ON "points_ledger"
FOR EACH ROW WHEN (current_setting('points.erased_user', true) IS DISTINCT FROM OLD.user_id::text)
EXECUTE FUNCTION points_ledger_is_append_only();
